import { glob, readFile, rm } from 'node:fs/promises'
import { build } from 'vite'
import { type BuildInfo, browserBuild, serverBuild, workerBuild } from '../vite.config.ts'
import { entries } from '../web/entries.ts'
import { compressFiles } from './compress-files.ts'

// Builds each entry of the web part for the browser, the service worker for all, and all entries for the server.

await rm('dist/client', { recursive: true, force: true })
for (const entry of entries) await build(browserBuild(entry, 'dist/client'))
await build(workerBuild(await readBuildInfo('dist/client'), 'dist/client'))
await build(serverBuild('dist/server'))
await compressFiles('dist/client/assets')

/** The first script is named after all that it loads: it is the version of the pages. */
async function readBuildInfo(folder: string): Promise<BuildInfo> {
  const [{ name, script }] = entries
  const manifest = JSON.parse(await readFile(`${folder}/.vite/${name}.json`, 'utf8'))
  const files = await Array.fromAsync(glob('assets/**/*.*', { cwd: folder }))
  return { version: `/${manifest[script].file}`, files: files.sort().map((file) => `/${file}`) }
}
