import { glob, readFile, rm } from 'node:fs/promises'
import { build } from 'vite'
import {
  type BuildInfo,
  browserBuild,
  polyfillsBuild,
  serverBuild,
  workerBuild,
} from '../vite.config.ts'
import { type Entry, entries } from '../web/entries.ts'
import { compressFiles } from './compress-files.ts'
import { type BuildManifest, importCircle } from './import-circle.ts'

// Builds each entry of the web part for the browser, the polyfills and the service worker for all, and all entries for the
// server.

await rm('dist/client', { recursive: true, force: true })
for (const entry of entries) {
  await build(browserBuild(entry, 'dist/client'))
  await refuseCircles('dist/client', entry)
}
await build(polyfillsBuild('dist/client'))
await build(workerBuild(await readBuildInfo('dist/client'), 'dist/client'))
await build(serverBuild('dist/server'))
await compressFiles('dist/client/assets')

/** The first script of an entry is named after all that it loads: those of all entries are the version of the pages. */
async function readBuildInfo(folder: string): Promise<BuildInfo> {
  const scripts = await Promise.all(entries.map((entry) => firstScript(folder, entry)))
  const files = await Array.fromAsync(glob('assets/**/*.*', { cwd: folder }))
  return { version: scripts.join(' '), files: files.sort().map((file) => `/${file}`) }
}

async function firstScript(folder: string, entry: Entry): Promise<string> {
  return `/${(await readManifest(folder, entry))[entry.script]?.file}`
}

/** Every page would break whose scripts import each other in a circle: better no build. */
async function refuseCircles(folder: string, entry: Entry): Promise<void> {
  const circle = importCircle(await readManifest(folder, entry))
  if (!circle) return
  throw new Error(
    `Files of the build import each other in a circle: ${circle.join(' → ')}. See the groups in vite.config.ts.`,
  )
}

async function readManifest(folder: string, { name }: Entry): Promise<BuildManifest> {
  return JSON.parse(await readFile(`${folder}/.vite/${name}.json`, 'utf8'))
}
