import { relative } from 'node:path'
import { root } from './run.mjs'

/** These fail at their first try on purpose: while they are not found, the count of the others means nothing. */
const planted = {
  vitest: 'server/testing/second-try.test.ts',
  playwright: 'e2e/second-try.spec.ts',
}

/**
 * The tests of both runners that failed, and those that passed only at the second try, each with its first error; with the
 * former stand errors outside of tests. `unseen` names the planted tests of a whole run that are not among the latter.
 */
export function failedTests(reports, { isWhole }) {
  const outside = (reports.outsideTests ?? []).map(({ path, error }) => {
    return { path, title: 'an error outside of its tests', state: 'failed', error }
  })
  const tests = [
    ...testsOfVitest(reports.vitest),
    ...outside,
    ...testsOfPlaywright(reports.playwright),
  ]
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

/** A test that passes keeps the errors of its earlier try. */
function testsOfVitest(report) {
  const files = report?.testResults ?? []
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      path: relative(root, name),
      title: fullName.trim(),
      state: stateOf({ hasFailed: status === 'failed', isLate: failureMessages.length > 0 }),
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
      state: stateOf({ hasFailed: status === 'unexpected', isLate: status === 'flaky' }),
      error: results.flatMap(({ errors }) => errors).map(({ message }) => message)[0] ?? '',
    })),
  )
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function stateOf({ hasFailed, isLate }) {
  if (hasFailed) return 'failed'
  return isLate ? 'second try' : 'passed'
}
