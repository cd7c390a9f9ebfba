import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/**
 * A reporter of Vitest: writes the errors that belong to no test to the file that ERRORS_OUTSIDE_TESTS names. They are those
 * of files that cannot be loaded, and those that nobody caught, such as of a timer that goes off after its test.
 */
// biome-ignore lint/style/noDefaultExport: Vitest looks for it
export default class ErrorsOutsideTests {
  onTestRunEnd(modules, unhandled) {
    const ofModules = modules.flatMap((module) =>
      module.errors().map((error) => ({ path: module.relativeModuleId, error: textOf(error) })),
    )
    const others = unhandled.map((error) => ({
      path: error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : 'vitest',
      error: textOf(error),
    }))
    writeFileSync(process.env.ERRORS_OUTSIDE_TESTS, JSON.stringify([...ofModules, ...others]))
  }
}

function textOf({ name, message, stack }) {
  return stack ?? `${name}: ${message}`
}
