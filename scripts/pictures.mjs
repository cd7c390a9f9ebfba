import { build } from './build.mjs'
import { findChromium, withoutChromium } from './chromium.mjs'
import { run } from './run.mjs'
import { setup } from './setup.mjs'

// npm run pictures [-- word …]: every screen whose name holds one of the words, into pictures/.

process.exitCode = (await setup()) || (await build()) || (await take())

async function take() {
  const chromium = await findChromium()
  if (!chromium) {
    console.error(withoutChromium)
    return 1
  }
  const words = process.argv.slice(2)
  return run('node', ['e2e/pictures/take.ts', ...words], { CHROMIUM_PATH: chromium })
}
