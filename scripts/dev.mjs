import { requireFreePort } from './free-port.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

// The server starts again when one of its files changes; Vite reloads the web part within it.
process.exitCode =
  (await requireFreePort()) ||
  (await setup({ withTests: false })) ||
  (await run('node', ['--watch', 'server/main.ts'], { HOT_RELOAD: '1' }))
