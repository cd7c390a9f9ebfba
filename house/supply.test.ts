import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImports, readSources } from './sources.ts'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))

function packagesOf(lockfile: string): [name: string, Package][] {
  const { packages }: { packages: Record<string, Package> } = read(lockfile)
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  return entries.map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry])
}

// SUPPLY-1
test('every package is locked by version and checksum, from whichever registry', () => {
  const locked = packagesOf('package-lock.json')
  expect(locked.length).toBeGreaterThan(100)
  const wrong = locked.filter(([, { version, integrity, resolved }]) => {
    return !version || !integrity?.startsWith('sha512-') || resolved
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('our own dependencies are named by their exact version', () => {
  const { dependencies, devDependencies } = read('package.json')
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies })
  expect(versions.length).toBeGreaterThan(30)
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

// SUPPLY-2
test('no package runs a script at its installation but those we allow', () => {
  const { allowScripts } = read('package.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.length).toBeGreaterThan(0)
  expect(scripted.map(([name]) => name).filter((name) => !allowScripts[name])).toEqual([])
})

/** What tests, measurements and the building of the list of places alone import. */
const notForStarting = /\.test\.tsx?$|\/testing\/|^server\/features\/places\/build\//

/** What `npm start` builds the web part with. */
const building = [
  'vite.config.ts',
  'scripts/build-web.ts',
  'scripts/compress-files.ts',
  'scripts/icons-plugin.ts',
  'scripts/inline-script-plugin.ts',
  'scripts/words-plugin.ts',
  'scripts/read-words.ts',
]

/** Its types say which icons there are. The build replaces its imports, and draws the icons from another package. */
const replacedByBuild = 'lucide-react'

test('npm start needs no package of the tests, which it does not install', () => {
  const { dependencies } = read('package.json')
  const ofProduct = readSources()
    .filter(({ path }) => !notForStarting.test(path))
    .flatMap(({ values }) => values)
  const ofBuild = building.flatMap((path) =>
    readImports(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).flatMap(
      ({ specifier, isType }) => (isType ? [] : specifier),
    ),
  )
  const isPackage = (name: string) =>
    /^(@[\w-]+\/)?[\w-][\w.-]*(\/|$)/.test(name) && !/^node:/.test(name)
  const packages = [...ofProduct, ...ofBuild]
    .filter((name) => isPackage(name) && !/^(server|shared|demo|web)\//.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  expect(packages).toEqual(expect.arrayContaining(['vite', 'fastify', 'oidc-provider']))
  const missing = [...new Set(packages)].filter((name) => !dependencies[name])
  expect(missing).toEqual([replacedByBuild])
})
