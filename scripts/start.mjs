import { build } from './build.mjs'
import { requireFreePort } from './free-port.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

process.exitCode =
  (await requireFreePort()) ||
  (await setup({ withTests: false })) ||
  (await build()) ||
  (await run('node', ['server/main.ts']))
