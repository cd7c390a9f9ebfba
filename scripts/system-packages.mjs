import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// Programs and libraries that npm does not bring. Only root on Debian or Ubuntu gets them without being asked.

/** Whether packages can be put in here. */
export function canInstall() {
  return Boolean(which(['apt-get'])) && process.getuid?.() === 0
}

/** Puts in those of the packages that the system offers. @returns an exit code; what it does not offer is no error */
export async function installOffered(packages) {
  if (!packages.some(isOffered)) await updateLists()
  return installPackages(packages.filter(isOffered))
}

export async function install(packages) {
  return (await updateLists()) || installPackages(packages)
}

/** The path of the first of these programs that the machine has. */
export function which(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return paths.find((path) => existsSync(path))
}

function isOffered(name) {
  const { stdout } = spawnSync('apt-cache', ['show', name], { encoding: 'utf8' })
  return Boolean(stdout)
}

function updateLists() {
  return run('apt-get', ['update', '-qq'])
}

function installPackages(names) {
  if (names.length === 0) return 0
  const flags = ['install', '-y', '-qq', '--no-install-recommends']
  return run('apt-get', [...flags, ...names], { DEBIAN_FRONTEND: 'noninteractive' })
}
