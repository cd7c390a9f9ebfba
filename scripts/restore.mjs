import { build } from './build.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run restore -- <backup>: what it takes, --help tells.

const args = process.argv.slice(2)
process.exitCode =
  (await setup({ withTests: false })) ||
  // What was restored serves a page, before it takes the place of what is there.
  (await build()) ||
  (await run('node', ['server/commands/restore.ts', ...args], { WEB_PART: 'built' }))
