import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step } from './run.mjs'
import { canInstall, installOffered, which } from './system-packages.mjs'

/*
 * The clock of the tests: the server, its database, the browser and the tests themselves begin at one hour of one day and go
 * on from there. So a run says the same at midnight, on a Sunday and on the 31st.
 */

/** A Wednesday, far from midnight. In the past: files that the tests write are never older than they should be. */
const usual = '2026-11-18T11:00+05:30'

const compilers = ['cc', 'gcc', 'clang', 'tcc']
const library = join(root, 'node_modules', '.cache', 'clock.so')

/** Whether `clockFrom` takes it: ISO 8601 with a zone, `now` for the machine's own clock, or nothing for the usual hour. */
export function isInstant(text = usual) {
  return text === 'now' || (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
}

/** What the environment of a program needs to begin at an instant. Empty where the machine cannot make it so. */
export async function clockFrom(instant = usual) {
  if (instant === 'now') return {}
  if (!(await compile())) {
    console.log(
      '\nThe tests go by the clock of this machine: only Linux with a C compiler has another.',
    )
    return {}
  }
  console.log(`\nThe clock of the tests begins at ${instant}.`)
  const ahead = Math.ceil((Date.parse(instant) - Date.now()) / 1000)
  return { LD_PRELOAD: library, CLOCK_AHEAD: `${ahead}` }
}

async function compile() {
  if (process.platform !== 'linux') return false
  if (!which(compilers) && canInstall()) {
    await step('Installing a compiler for the clock of the tests', () => installOffered(['tcc']))
  }
  const compiler = which(compilers)
  if (!compiler) return false
  mkdirSync(join(library, '..'), { recursive: true })
  const args = ['-shared', '-fPIC', '-o', library, join(root, 'scripts', 'clock.c'), '-ldl']
  return (await run(compiler, args)) === 0
}
