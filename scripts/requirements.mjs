import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run requirements: each requirement with the tests that prove it, and counts by subject.

process.exitCode = (await setup()) || (await run('node', ['house/print-requirements.ts']))
