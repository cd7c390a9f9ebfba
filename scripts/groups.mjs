import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

/*
 * A group proves at length what other tests prove once: all that a browser can do, each part of the console, first starts,
 * large data. `npm test` leaves it out while nothing that begins like one of its `of` has changed since all tests passed.
 */

/** How all tests passed last: `npm test -- everything` writes it. */
const recordPath = join(root, 'scripts/everything.json')

/** What every test depends on. */
const ofAll = [
  'package-lock.json',
  'playwright.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'e2e/global-setup.ts',
  'e2e/journey.ts',
  'e2e/product.ts',
  'scripts/clock.c',
  'scripts/clock.mjs',
  'server/testing/',
]

/**
 * The groups that a run may leave out, with their files, and how all tests passed last. A test that was itself changed, or a
 * module of journeys that it imports, is not among them. Where it is not known what has changed, none is.
 */
export function groupsToLeaveOut() {
  const record = existsSync(recordPath) ? readJson(recordPath) : undefined
  const changed = record && changedSince(record.commit)
  if (!changed || begins(changed, ofAll)) return { record, groups: [] }
  const groups = readJson(join(root, 'scripts/test-groups.json'))
    .filter(({ of }) => !begins(changed, of))
    .map(({ name, tests }) => ({ name, files: tests.flatMap(filesOf).filter(isUnchanged) }))
  return { record, groups }

  function isUnchanged(file) {
    return !changed.includes(file) && !importedIn(file).some((path) => changed.includes(path))
  }
}

/** Writes that all tests of the newest commit have passed. @returns false where not all of it is committed */
export function recordEverything(tests) {
  if (git('status', '--porcelain').length > 0) return false
  const [commit, date] = git('log', '-1', '--format=%H%n%cs')
  writeFileSync(recordPath, `${JSON.stringify({ commit, date, tests }, null, 2)}\n`)
  return true
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

/** The modules of journeys that a journey imports, directly or not. */
function importedIn(path, seen = new Set()) {
  const text = path.startsWith('e2e/') ? readFileSync(join(root, path), 'utf8') : ''
  for (const [, name] of text.matchAll(/from '(\.\/[^']+)'/g)) {
    const imported = relative(root, join(root, 'e2e', name))
    if (seen.has(imported)) continue
    seen.add(imported)
    importedIn(imported, seen)
  }
  return [...seen]
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
