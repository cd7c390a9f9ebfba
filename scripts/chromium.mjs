import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, step } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome']
const headlessShell = 'chromium-headless-shell'
const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji']

/** The path of the machine's Chromium. It and its fonts are put in from the system's packages where they are missing. */
export async function findChromium() {
  const isComplete = which(names) && hasFonts()
  if (!isComplete && which(['apt-get']) && process.getuid?.() === 0) {
    await step('Installing Chromium and fonts', install)
  }
  return which(names)
}

/** The path of Chromium's headless shell, where the machine has it or its system's packages offer it. */
export async function findHeadlessShell() {
  const isThere = which([headlessShell])
  if (!isThere && which(['apt-get']) && process.getuid?.() === 0) {
    await step("Installing Chromium's headless shell", installShell)
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

async function install() {
  return (await updateLists()) || installPackages(packages)
}

/** Not every system offers it, and that is no error: the whole browser takes its place. */
async function installShell() {
  if (!isOffered(packages[0])) await updateLists()
  return isOffered(headlessShell) ? installPackages([headlessShell]) : 0
}

function isOffered(name) {
  const { stdout } = spawnSync('apt-cache', ['show', name], { encoding: 'utf8' })
  return Boolean(stdout)
}

function updateLists() {
  return run('apt-get', ['update', '-qq'])
}

function installPackages(names) {
  const flags = ['install', '-y', '-qq', '--no-install-recommends']
  return run('apt-get', [...flags, ...names], { DEBIAN_FRONTEND: 'noninteractive' })
}

function which(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return paths.find((path) => existsSync(path))
}
