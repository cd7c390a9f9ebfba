import { build } from './build.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

const asked = process.argv.slice(2)

process.exitCode =
  (await setup()) || (await build()) || (await run('node', ['bench/run.ts', ...asked]))
