import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step } from './run.mjs'

const packages = join(root, 'node_modules')
const unfinished = join(packages, '.unfinished')
const system = `${process.platform} ${process.arch}`

/**
 * Installs the packages of the lockfile where they are missing or others: those that tests and measurements need where
 * they are wanted or there already. They are half of all. Resolves to an exit code.
 */
export async function setup({ withTests = true } = {}) {
  const found = packagesOf(join(packages, '.package-lock.json')) ?? {}
  const all = withTests || Object.values(found).some(({ dev }) => dev)
  if (!isInstalled(found, all)) {
    const code = await step('Installing packages', () => install(all))
    if (code !== 0) return code
  }
  if (existsSync(join(packages, '.bin', 'node'))) return 0
  console.error('The project’s Node is missing: npm was told to leave out optional packages,')
  console.error(`or none of those in package.json is for this system (${system}).`)
  return 1
}

/**
 * Installs what the lockfile says and leaves it as it is. Not by `npm ci`: that refuses a lockfile
 * which leaves out packages for other systems, and ours does.
 */
async function install(all) {
  // npm would take packages that it had only half unpacked for whole ones.
  if (existsSync(unfinished)) rmSync(packages, { recursive: true, force: true })
  mkdirSync(packages, { recursive: true })
  writeFileSync(unfinished, '')
  // What a package of the product could use beside it, such as TypeScript, npm takes for a part of the product where the
  // tests need it. Asked to look at no peers, it does not; those that are needed are dependencies of ours.
  const which = all ? ['--include=dev'] : ['--omit=dev', '--legacy-peer-deps']
  const code = await run('npm', ['install', '--no-save', ...which, '--loglevel=error'], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  })
  if (code === 0) rmSync(unfinished)
  return code
}

function isInstalled(found, all) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!wanted || existsSync(unfinished)) return false
  return Object.entries(wanted).every(([name, { version, dev, optional, devOptional }]) => {
    if (name === '' || found[name]?.version === version) return true
    // npm leaves out optional packages that are for other systems.
    const mayBeLeftOut = optional || (!all && (dev || devOptional))
    return mayBeLeftOut && !found[name]
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}
