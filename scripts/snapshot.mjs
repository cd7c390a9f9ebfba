import { clockFrom } from './clock.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run snapshot: keeps what this version stores, so that the tests of later versions open it.

const config = 'server/testing/snapshots/take.config.ts'
process.exitCode =
  (await setup()) || (await run('vitest', ['run', '--config', config], await clockFrom()))
