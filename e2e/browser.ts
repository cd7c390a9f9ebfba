import type { LaunchOptions } from '@playwright/test'

/** The whole browser, for what its headless shell lacks: notifications and the back/forward cache. */
export const wholeChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Chromium without what draws windows, which takes a quarter less time. The whole one where it is not installed. */
export const headlessShell = process.env.HEADLESS_SHELL_PATH ?? wholeChromium

/**
 * Of several such switches the last one counts, so it names Playwright's own again. Two more are off: a box for
 * addresses that nobody sees is a process a window, and takes a third of the time.
 */
const unusedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${unusedFeatures.join(',')}`,
      // A microphone that everybody may use, and that hears a tone.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  }
}
