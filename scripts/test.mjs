import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { chosenTests } from './chosen-tests.mjs'
import { findChromium, findHeadlessShell, withoutChromium } from './chromium.mjs'
import { clockFrom, isInstant } from './clock.mjs'
import { failedTests, passedFiles } from './failed-tests.mjs'
import { recordGroups } from './groups.mjs'
import { inMemory } from './memory-folder.mjs'
import { root, run, runBeside, step } from './run.mjs'
import { setup } from './setup.mjs'
import { slowestFiles } from './slowest-files.mjs'

// npm test [-- everything | groups | checks|tests|journeys|translations … | near | <file> …] [-- --all] [-- --at=<instant>]
// Without a word, the gate: everything but what proves at length something that has not changed. `groups` is what does so and
// has changed, `near` what a change touches. See docs/tests.md. With --all, the steps after a failed one run too. The last step
// runs in any case. With --at, units and journeys begin at another hour than the usual one.

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = chosenTests(words)
const keepGoing = process.argv.includes('--all')
const at = process.argv.find((word) => word.startsWith('--at='))?.slice('--at='.length)
const reports = mkdtempSync(join(tmpdir(), 'chowk-test-'))
/** What is left of tests that failed: their errors, and for a journey its trace and the log of its product. */
const leftovers = join(root, 'test-results')
/** One that passes at the second try is late on a busy machine; of more, or without knowing of them, a run is not sound. */
const maxSecondTries = chosen?.isRecorded ? 0 : 5
const total = { passed: 0, failed: 0 }
const tempFolder = inMemory()

const steps = [
  check('types', 'tsc', '-p', '.'),
  check('types of the web part and the journeys', 'tsc', '-p', 'web'),
  check('types of the service worker', 'tsc', '-p', 'web/worker'),
  check('lint', 'biome', 'check', '.'),
  check('dead code', 'knip'),
  check('API document', 'node', 'scripts/lint-api.mjs'),
  { ...check('house rules', 'vitest', 'run', 'house'), part: 'house rules' },
  { part: 'tests', name: 'unit and integration tests', work: runVitest, count: countVitest },
  { part: 'journeys', name: 'build', work: build, count: (code) => outcome(0, code ? 1 : 0) },
  { part: 'journeys', name: 'journeys', work: runPlaywright, count: countPlaywright },
  { ...check('translations', 'node', 'house/print-translations.ts'), part: 'translations' },
]

process.exitCode = await main()

async function main() {
  if (!chosen) {
    console.error(
      'Choose everything, groups, near, or among checks, tests, journeys and translations, or name files of tests.',
    )
    return 2
  }
  if (!isInstant(at)) {
    console.error(`--at takes an hour such as 2026-12-31T23:50+05:30, or now, and not ${at}.`)
    return 2
  }
  const unready = await setup()
  if (unready !== 0) return unready
  if (chosen.parts.some((part) => ['tests', 'journeys'].includes(part))) {
    rmSync(leftovers, { recursive: true, force: true })
  }
  const wanted = steps.filter(({ part }) => chosen.parts.includes(part))
  const others = wanted.filter(({ part }) => part !== 'checks')
  const checking = runChecks(
    wanted.filter(({ part }) => part === 'checks'),
    // Units leave the cores idle for a third of the time, while they wait for a database.
    others.some(({ part }) => part === 'tests') ? 1 : availableParallelism(),
  )
  let exit = 0
  for (const one of others) {
    if (one.part === 'journeys') exit = (await checking) || exit
    // A text that is not translated yet must not hide what the others say, nor they what is missing.
    if (exit !== 0 && !keepGoing && one.part !== 'translations') continue
    exit = (await runStep(one)) || exit
  }
  exit = (await checking) || exit
  printSlowest()
  exit = reportFailures() || exit
  if (chosen.isRecorded) keepRecord()
  rmSync(reports, { recursive: true, force: true })
  if (!chosen.isWhole) console.log('\nThis was a part of the tests: `npm test` runs what counts.')
  if (chosen.leftOut) printLeftOut(chosen.leftOut)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return exit
}

/** So many run beside each other. All do, whichever fails. */
async function runChecks(checks, lanes) {
  const waiting = [...checks]
  let exit = 0
  const runWaiting = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) exit = (await runStep(one)) || exit
  }
  await Promise.all(Array.from({ length: lanes }, runWaiting))
  return exit
}

/** A step whose report is missing or knows of no test has failed, whatever its exit code says. */
async function runStep({ name, work, count }) {
  const code = await step(name, work)
  const { passed, failed } = count(code)
  total.passed += passed
  total.failed += failed
  return code || (failed > 0 ? 1 : 0)
}

/** Which groups this run has left out, and when each passed. */
function printLeftOut(groups) {
  if (groups.length === 0) return console.log('\nNo group of tests was left out.')
  const lines = groups.map(({ name, record: { commit, date } }) => {
    return `${name} (passed on ${date} at ${commit.slice(0, 8)})`
  })
  console.log(`\nLeft out as unchanged\n  ${lines.join('\n  ')}`)
}

/** A group goes on record when all its tests have passed at their first try, whatever became of the others. */
function keepRecord() {
  const names = recordGroups(passedFiles(readReports()))
  if (!names)
    return console.log('\nNot on record, because there are changes that are not committed.')
  const said =
    names.length > 0
      ? `${names.join('\n  ')}\nscripts/groups-passed.json says so: commit it.`
      : 'none'
  console.log(`\nGroups that passed\n  ${said}`)
}

function printSlowest() {
  const files = slowestFiles(readReports())
  if (files.length > 0) console.log(`\nThe slowest test files\n${files.join('\n')}`)
}

/** Names the tests that failed or passed only at the second try. Too many of the latter are an error of the run. */
function reportFailures() {
  const { failed, late, unseen } = failedTests(readReports(), chosen)
  printTests('Failed', failed)
  printTests(
    'Passed only at the second try: find out whether the test or the product is wrong',
    late,
  )
  if (failed.length + late.length > 0) {
    const errors = [...failed, ...late].map(
      ({ path, title, error }) => `${path}\n${title}\n\n${error}\n`,
    )
    mkdirSync(leftovers, { recursive: true })
    writeFileSync(join(leftovers, 'errors.txt'), errors.join('\n'))
    console.log(`\nTheir first errors, with the traces and logs of journeys: ${leftovers}`)
  }
  for (const path of unseen) console.log(`\n${path} passed at its second try and was not reported`)
  const areTooMany = late.length > maxSecondTries
  if (areTooMany) console.log(`\nMore than ${maxSecondTries} second tries: the run has failed`)
  const isUnsound = areTooMany || unseen.length > 0
  if (isUnsound) total.failed += 1
  return isUnsound ? 1 : 0
}

function printTests(heading, tests) {
  if (tests.length === 0) return
  console.log(`\n${heading}`)
  for (const { path, title } of tests) console.log(`  ${path} › ${title}`)
}

function check(name, command, ...args) {
  const count = (code) => outcome(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  return { part: 'checks', name, work: () => runBeside(command, args), count }
}

async function runVitest() {
  const report = `--outputFile.json=${join(reports, 'vitest.json')}`
  const clock = await clockFrom(at)
  return run(
    'vitest',
    [
      ...['run', '--reporter=default', '--reporter=json', report],
      '--reporter=./scripts/errors-outside-tests.mjs',
      ...(chosen.isWhole ? [] : ['--passWithNoTests']),
      ...chosen.units,
    ],
    { ...clock, ...tempFolder, ERRORS_OUTSIDE_TESTS: join(reports, 'outside-tests.json') },
  )
}

function countVitest(code) {
  const report = readReport('vitest.json')
  return counted(code, report?.numPassedTests, report?.numFailedTests)
}

async function runPlaywright() {
  const chromium = await findChromium()
  if (!chromium) {
    console.error(withoutChromium)
    return 1
  }
  const shell = await findHeadlessShell()
  const clock = await clockFrom(at)
  const mayBeNone = chosen.isWhole ? [] : ['--pass-with-no-tests']
  return run('playwright', ['test', '--reporter=list,json', ...mayBeNone, ...chosen.journeys], {
    ...clock,
    ...tempFolder,
    CHROMIUM_PATH: chromium,
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  })
}

function countPlaywright(code) {
  const stats = readReport('playwright.json')?.stats
  return counted(code, stats && stats.expected + stats.flaky, stats?.unexpected)
}

/** A file that cannot be loaded fails without a failed test in it, and still counts as one. */
function counted(code, passed = 0, failed = 0) {
  const unsound = failed === 0 && (code !== 0 || (passed === 0 && chosen.isWhole))
  return outcome(passed, unsound ? 1 : failed)
}

function outcome(passed, failed) {
  return { passed, failed }
}

function readReports() {
  return {
    vitest: readReport('vitest.json'),
    outsideTests: readReport('outside-tests.json'),
    playwright: readReport('playwright.json'),
  }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}
