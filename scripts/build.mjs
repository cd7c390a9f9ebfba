import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, step } from './run.mjs'
import { setup } from './setup.mjs'

const sources = ['web', 'shared', 'scripts', 'vite.config.ts', 'package-lock.json']
const stamp = join(root, 'dist', 'built-from')

/** Builds the web part, for the browser and for the server, if it changed. Resolves to an exit code. */
export async function build() {
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0
  rmSync(stamp, { force: true })
  const code = await step('Building the web part', () => run('node', ['scripts/build-web.ts']))
  if (code === 0) writeFileSync(stamp, hash)
  return code
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const file = join(root, path)
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) addTo(hash, join(path, name))
    return
  }
  const content = readFileSync(file)
  hash.update(`${path} ${content.length}\n`).update(content)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await setup()) || (await build())
}
