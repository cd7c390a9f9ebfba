import { build } from './build.mjs'
import { findChromium, withoutChromium } from './chromium.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run lighthouse [-- --runs 5] [screen …]: what bench/README.md describes.

process.exitCode = (await setup()) || (await build()) || (await measure())

async function measure() {
  const chromium = await findChromium()
  if (!chromium) {
    console.error(withoutChromium)
    return 1
  }
  const asked = process.argv.slice(2)
  return run('node', ['e2e/lighthouse/run.ts', ...asked], { CHROMIUM_PATH: chromium })
}
