import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run figures [-- folder]: the size and the shape of the code.

const args = process.argv.slice(2)
process.exitCode = (await setup()) || (await run('node', ['bench/code/figures.ts', ...args]))
