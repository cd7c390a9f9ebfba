import { relative } from 'node:path'
import { root } from './run.mjs'

const shown = 10

/** The test files that took longest, the longest first, in lines of seconds and path. */
export function slowestFiles({ vitest, playwright }) {
  const files = [...filesOfVitest(vitest), ...filesOfPlaywright(playwright)]
  const slowest = files.sort((one, other) => other.ms - one.ms).slice(0, shown)
  return slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`)
}

function filesOfVitest(report) {
  const files = report?.testResults ?? []
  return files.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    ms: endTime - startTime,
  }))
}

/** The tests of a file one after the other, whether or not they ran side by side. */
function filesOfPlaywright(report) {
  const folder = report ? relative(root, report.config.rootDir) : ''
  const suites = report?.suites ?? []
  return suites.map((suite) => ({
    path: `${folder}/${suite.file}`,
    ms: resultsIn(suite).reduce((sum, { duration }) => sum + duration, 0),
  }))
}

function resultsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...own, ...suites.flatMap(resultsIn)]
}
