import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run community -- create | add-operator | list | …: what they take, --help tells.

const args = process.argv.slice(2)
process.exitCode =
  (await setup({ withTests: false })) ||
  // A community is deleted once somebody has typed its token.
  (await run('node', ['server/commands/community.ts', ...args], {}, 'inherit'))
