import { build } from './build.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

process.exitCode = (await setup()) || (await build()) || (await run('node', ['bench/run.ts']))
