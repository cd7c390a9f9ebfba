import { defineConfig } from 'vitest/config'
import { plugins } from './vite.config.ts'

export default defineConfig({
  plugins: plugins(),
  test: {
    include: ['server', 'shared', 'web', 'demo', 'house'].map(
      (folder) => `${folder}/**/*.test.{ts,tsx}`,
    ),
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/setup.ts'],
    // By default one core stays idle: half of a small machine, while many tests only wait for a database.
    maxWorkers: '100%',
    // What takes or comes within seconds does not on a machine that is busy with other work.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
  },
})
