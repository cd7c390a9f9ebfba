import { spawnSync } from 'node:child_process'
import { step } from './run.mjs'
import { canInstall, install, installOffered, which } from './system-packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome']
const headlessShell = 'chromium-headless-shell'
const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji']

/** The path of the machine's Chromium. It and its fonts are put in from the system's packages where they are missing. */
export async function findChromium() {
  const isComplete = which(names) && hasFonts()
  if (!isComplete && canInstall()) {
    await step('Installing Chromium and fonts', () => install(packages))
  }
  return which(names)
}

/**
 * The path of Chromium's headless shell, where the machine has it or its system's packages offer it. Where it does not, the
 * whole browser takes its place.
 */
export async function findHeadlessShell() {
  if (!which([headlessShell]) && canInstall()) {
    await step("Installing Chromium's headless shell", () => installOffered([headlessShell]))
  }
  return which([headlessShell])
}

/** In other fonts texts have other widths, and the journeys look at what fits. */
function hasFonts() {
  const { stdout } = spawnSync('fc-list', ['Noto Sans Devanagari'], { encoding: 'utf8' })
  return Boolean(stdout)
}

/** Said when there is none and none could be installed. */
export const withoutChromium =
  'The journeys need Chromium, and it is not installed: install it (on Debian and Ubuntu: ' +
  `"sudo apt-get install ${packages.join(' ')}"), and run this again.`
