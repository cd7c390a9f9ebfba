import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium, findHeadlessShell, withoutChromium } from './chromium.mjs'
import { run, step } from './run.mjs'
import { setup } from './setup.mjs'
import { slowestFiles } from './slowest-files.mjs'

// npm test [-- checks|tests|journeys|translations …] [-- --all]
// Without a word, everything; with --all, the steps after a failed one too. The last step runs in any case.

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const keepGoing = process.argv.includes('--all')
const reports = mkdtempSync(join(tmpdir(), 'chowk-test-'))
const total = { passed: 0, failed: 0 }

const steps = [
  check('types', 'tsc', '-p', '.'),
  check('types of the web part', 'tsc', '-p', 'web'),
  check('types of the service worker', 'tsc', '-p', 'web/worker'),
  check('types of the journeys', 'tsc', '-p', 'e2e'),
  check('lint', 'biome', 'check', '.'),
  check('dead code', 'knip'),
  check('API document', 'node', 'scripts/lint-api.mjs'),
  { part: 'tests', name: 'unit and integration tests', work: runVitest, count: countVitest },
  { part: 'journeys', name: 'build', work: build, count: (code) => outcome(0, code ? 1 : 0) },
  { part: 'journeys', name: 'journeys', work: runPlaywright, count: countPlaywright },
  { ...check('translations', 'node', 'house/print-translations.ts'), part: 'translations' },
]

process.exitCode = await main()

async function main() {
  const chosen = steps.filter(({ part }) => words.length === 0 || words.includes(part))
  if (chosen.length === 0) {
    console.error('Choose among checks, tests, journeys and translations.')
    return 2
  }
  const unready = await setup()
  if (unready !== 0) return unready
  let exit = 0
  for (const one of chosen) {
    // A text that is not translated yet must not hide what the others say, nor they what is missing.
    if (exit !== 0 && !keepGoing && one.part !== 'translations') continue
    exit = (await runStep(one)) || exit
  }
  printSlowest()
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
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

function printSlowest() {
  const files = slowestFiles({
    vitest: readReport('vitest.json'),
    playwright: readReport('playwright.json'),
  })
  if (files.length > 0) console.log(`\nThe slowest test files\n${files.join('\n')}`)
}

function check(name, command, ...args) {
  const count = (code) => outcome(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  return { part: 'checks', name, work: () => run(command, args), count }
}

function runVitest() {
  const report = `--outputFile.json=${join(reports, 'vitest.json')}`
  return run('vitest', ['run', '--reporter=default', '--reporter=json', report])
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
  return run('playwright', ['test', '--reporter=list,json'], {
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
  const unsound = failed === 0 && (code !== 0 || passed === 0)
  return outcome(passed, unsound ? 1 : failed)
}

function outcome(passed, failed) {
  return { passed, failed }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}
