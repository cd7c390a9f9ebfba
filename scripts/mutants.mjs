import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run mutants [-- rules|server|web] [-- word …]: what mutants/README.md describes.

const args = process.argv.slice(2)
process.exitCode = (await setup()) || (await run('node', ['mutants/run.ts', ...args]))
