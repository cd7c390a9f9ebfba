import { defineConfig } from 'vitest/config'
import tests from '../vitest.config.ts'

/** The tests of one folder alone, to which Stryker's workers are pointed by the environment. */
export default defineConfig({
  ...tests,
  test: {
    ...tests.test,
    projects: undefined,
    // They need a document.
    exclude: ['**/*.dom.test.tsx'],
    include: [`${process.env.MUTANTS_TESTS}/**/*.test.{ts,tsx}`],
  },
})
