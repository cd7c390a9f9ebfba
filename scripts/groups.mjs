import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/*
 * A group proves at length what other tests prove once: all that a browser can do, each part of the console, first starts,
 * large data. `npm test` leaves it out while nothing that begins like one of its `of` has changed since its tests passed.
 */

/** At which commit each group passed last, by its name: `npm test -- everything` and `npm test -- groups` write it. */
const recordPath = join(root, 'scripts/groups-passed.json')

/** What every test depends on. What a test imports of `e2e/` and of the folders `testing/` is looked up for each. */
const ofAll = [
  'package-lock.json',
  'playwright.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'e2e/global-setup.ts',
  'scripts/clock.c',
  'scripts/clock.mjs',
  'server/testing/global-setup.ts',
  'server/testing/setup.ts',
]

/** The groups, each with its files, with those that a run may leave out, and with how it passed last, if that is known. */
export function testGroups() {
  const passed = existsSync(recordPath) ? readJson(recordPath) : {}
  return readJson(join(root, 'scripts/test-groups.json')).map(({ name, of, tests }) => {
    const record = passed[name]
    const files = tests.flatMap(filesOf)
    const leftOut = filesToLeaveOut({ of, files }, record && changedSince(record.commit))
    return { name, files, leftOut, record }
  })
}

/**
 * The files of a group that need not run again where these paths have changed since it passed: not those that were themselves
 * changed, or that import such a module of tests. Where it is not known what has changed, none.
 */
export function filesToLeaveOut({ of, files }, changed) {
  if (!changed || begins(changed.filter(isNoTest), [...ofAll, ...of])) return []
  return files.filter((file) => changed.every((path) => !helpersOf(file).has(path)))
}

/** A pattern of the titles of the journeys in these files, but for those of the gate: each begins with its file and ends with its tags. */
export function titlesOf(files) {
  const names = files.map((path) => path.slice('e2e/'.length).replaceAll('.', '\\.'))
  return `(^| )(${names.join('|')}) (?!.*@gate)`
}

/**
 * Writes which groups have passed at the newest commit: those of whose files each is among these.
 * @returns their names; undefined where there are changes that are not committed
 */
export function recordGroups(passedFiles) {
  if (git('status', '--porcelain').length > 0) return undefined
  const [commit, date] = git('log', '-1', '--format=%H%n%cs')
  const groups = testGroups()
  const passed = groups.filter(({ files }) => files.every((file) => passedFiles.has(file)))
  const record = groups.map((group) => {
    return [group.name, passed.includes(group) ? { commit, date } : group.record]
  })
  writeFileSync(recordPath, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`)
  return passed.map(({ name }) => name)
}

/** The paths that differ from a commit, committed or not. Undefined where that commit is not known. */
export function changedSince(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
  } catch {
    return undefined
  }
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

export function git(...args) {
  try {
    const lines = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
    return lines.filter((line) => line !== '')
  } catch {
    return []
  }
}

function begins(paths, beginnings) {
  return paths.some((path) => beginnings.some((beginning) => path.startsWith(beginning)))
}

/** A folder stands for the tests in it. */
function filesOf(path) {
  if (!path.endsWith('/')) return [path]
  const names = readdirSync(join(root, path), { recursive: true })
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => path + name)
}

/** A test, and the modules made for tests that it imports, directly or not. */
function helpersOf(path, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  const text = readFileSync(join(root, path), 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import) '([^']+)'/g)) {
    const imported = name.startsWith('#') ? name.slice(1) : join(dirname(path), name)
    if (isForTests(imported)) helpersOf(imported, seen)
  }
  return seen
}

/** A test depends on itself and on no other one. */
function isNoTest(path) {
  return !/\.(test|spec)\.tsx?$/.test(path)
}

function isForTests(path) {
  return /(^e2e|\/testing)\/.*\.tsx?$/.test(path)
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
