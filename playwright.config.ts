import { defineConfig } from '@playwright/test'
import { headlessShell, launchOptions } from './e2e/browser.ts'

/** The journeys: the built product, its real database, a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has a product of its own, so the journeys of a file need not wait for each other.
  fullyParallel: true,
  // One more than the cores of a small machine: two journeys leave them idle for a third of the time.
  workers: 3,
  forbidOnly: true,
  // On a shared machine a journey may be late once. Those that were are listed at the end.
  retries: 1,
  // What is waited for comes within seconds, but not on a machine that is busy with other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    // A trace of every journey would cost a sixth of the time.
    trace: 'on-first-retry',
    launchOptions: launchOptions(headlessShell),
  },
})
