import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run media -- move --to s3 | folder: what it takes, --help tells.

const args = process.argv.slice(2)
process.exitCode =
  (await setup({ withTests: false })) || (await run('node', ['server/commands/media.ts', ...args]))
