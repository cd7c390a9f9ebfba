import { relative } from 'node:path'
import { root } from './run.mjs'

/** These fail at their first try on purpose: while they are not found, the count of the others means nothing. */
const planted = {
  vitest: 'server/testing/second-try.test.ts',
  playwright: 'e2e/second-try.spec.ts',
}

/** What Playwright calls the state of a test; one that was not reached it calls skipped. */
const statesOfPlaywright = {
  expected: 'passed',
  flaky: 'second try',
  unexpected: 'failed',
  skipped: 'skipped',
}

/**
 * The tests of both runners that failed, and those that passed only at the second try, each with its first error; with the
 * former stand errors outside of tests. `unseen` names the planted tests of a whole run that are not among the latter.
 */
export function failedTests(reports, { isWhole }) {
  const tests = testsOf(reports)
  const late = tests.filter(({ state }) => state === 'second try')
  const expected = Object.keys(planted).flatMap((runner) =>
    reports[runner] ? planted[runner] : [],
  )
  return {
    failed: tests.filter(({ state }) => state === 'failed'),
    late: late.filter(({ path }) => !expected.includes(path)),
    unseen: expected.filter((path) => isWhole && !late.some((test) => test.path === path)),
  }
}

/** The files with tests of both runners that have all passed at their first try. */
export function passedFiles(reports) {
  const tests = testsOf(reports)
  const unpassed = new Set(tests.filter(({ state }) => state !== 'passed').map(({ path }) => path))
  return new Set(tests.map(({ path }) => path).filter((path) => !unpassed.has(path)))
}

function testsOf(reports) {
  const outside = (reports.outsideTests ?? []).map(({ path, error }) => {
    return { path, title: 'an error outside of its tests', state: 'failed', error }
  })
  return [...testsOfVitest(reports.vitest), ...outside, ...testsOfPlaywright(reports.playwright)]
}

/** A test that passes keeps the errors of its earlier try. */
function testsOfVitest(report) {
  const files = report?.testResults ?? []
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      path: relative(root, name),
      title: fullName.trim(),
      state: status === 'passed' && failureMessages.length > 0 ? 'second try' : status,
      error: failureMessages[0] ?? '',
    })),
  )
}

function testsOfPlaywright(report) {
  const folder = report ? relative(root, report.config.rootDir) : ''
  const suites = report?.suites ?? []
  return suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      path: `${folder}/${file}`,
      title,
      state: statesOfPlaywright[status],
      error: results.flatMap(({ errors }) => errors).map(({ message }) => message)[0] ?? '',
    })),
  )
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}
