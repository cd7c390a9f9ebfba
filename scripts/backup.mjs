import { build } from './build.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run backup: what it takes, --help tells.

const args = process.argv.slice(2)
process.exitCode =
  (await setup({ withTests: false })) ||
  // A backup on trial serves a page.
  ((args.includes('--check') || args.includes('--try')) && (await build())) ||
  (await run('node', ['server/commands/backup.ts', ...args], { WEB_PART: 'built' }))
