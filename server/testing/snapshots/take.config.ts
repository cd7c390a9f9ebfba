import { defineConfig } from 'vitest/config'
import { plugins } from '../../../vite.config.ts'

/** Takes a snapshot with what the tests have: scenes, and a call of each kind. It is no test of `npm test`. */
export default defineConfig({
  plugins: plugins(),
  test: {
    include: ['server/testing/snapshots/take.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
