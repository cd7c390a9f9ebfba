import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step } from './run.mjs'

const packages = join(root, 'node_modules')
const unfinished = join(packages, '.unfinished')

/** Installs the packages of the lockfile where they are missing or others. Resolves to an exit code. */
export async function setup() {
  if (!isInstalled()) {
    const code = await step('Installing packages', install)
    if (code !== 0) return code
  }
  if (existsSync(join(packages, 'node', 'bin', 'node'))) return 0
  console.error('The project’s Node is missing, because npm did not run its install script.')
  console.error(
    'Allow install scripts ("npm config set ignore-scripts false") and remove node_modules.',
  )
  return 1
}

/**
 * Installs what the lockfile says and leaves it as it is. Not by `npm ci`: that refuses a lockfile
 * which leaves out packages for other systems, and ours does.
 */
async function install() {
  // npm would take packages that it had only half unpacked for whole ones.
  if (existsSync(unfinished)) rmSync(packages, { recursive: true, force: true })
  mkdirSync(packages, { recursive: true })
  writeFileSync(unfinished, '')
  // The build tools are development packages, and needed in production too.
  const code = await run('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  })
  if (code === 0) rmSync(unfinished)
  return code
}

function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(packages, '.package-lock.json'))
  if (!wanted || !found || existsSync(unfinished)) return false
  return Object.entries(wanted).every(([name, { version, optional }]) => {
    // npm leaves out optional packages that are for other systems.
    return name === '' || found[name]?.version === version || (optional && !found[name])
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}
