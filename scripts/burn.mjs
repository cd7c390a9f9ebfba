import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium, findHeadlessShell, withoutChromium } from './chromium.mjs'
import { clockFrom } from './clock.mjs'
import { changedSince, git } from './groups.mjs'
import { inMemory } from './memory-folder.mjs'
import { root, run, step } from './run.mjs'
import { setup } from './setup.mjs'

// npm run burn -- <file or folder of tests>… | changed
// Runs tests ten times, each at its first try, while a core is kept busy. `changed` are those that differ from `main`.

const times = 10
const tempFolder = inMemory()

process.exitCode = await main(process.argv.slice(2))

async function main(words) {
  const files = words.join() === 'changed' ? changedTests() : words
  if (files.length === 0 || !files.every((path) => existsSync(join(root, path)))) {
    console.error('Name files or folders of tests, or write `changed` for those that you changed.')
    return 2
  }
  const [units, journeys] = [false, true].map((areJourneys) =>
    files.filter((path) => path.startsWith('e2e/') === areJourneys),
  )
  const unready = (await setup()) || (journeys.length > 0 ? await build() : 0)
  if (unready) return unready
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  try {
    return (await burnUnits(units)) || (await burnJourneys(journeys))
  } finally {
    busy.kill()
  }
}

/** Tests that were added or edited since the branch left `main`. */
function changedTests() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  const changed = changedSince(base) ?? []
  return changed.filter((path) => /\.(test|spec)\.tsx?$/.test(path) && existsSync(join(root, path)))
}

async function burnUnits(units) {
  if (units.length === 0) return 0
  for (let time = 1; time <= times; time += 1) {
    const args = ['run', '--retry', '0', '--reporter=dot', ...units]
    const work = async () => run('vitest', args, { ...(await clockFrom()), ...tempFolder })
    const code = await step(`units, time ${time} of ${times}`, work)
    if (code !== 0) return code
  }
  return 0
}

async function burnJourneys(journeys) {
  if (journeys.length === 0) return 0
  const chromium = await findChromium()
  if (!chromium) {
    console.error(withoutChromium)
    return 1
  }
  const shell = await findHeadlessShell()
  const clock = await clockFrom()
  const chrome = { CHROMIUM_PATH: chromium, ...(shell && { HEADLESS_SHELL_PATH: shell }) }
  const each = ['--retries', '0', '--repeat-each', `${times}`, '--max-failures', '1']
  const work = () =>
    run('playwright', ['test', ...each, ...journeys], { ...clock, ...tempFolder, ...chrome })
  return step(`journeys, ${times} times`, work)
}
