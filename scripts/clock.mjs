import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './run.mjs'
import { canInstall, installOffered } from './system-packages.mjs'

/*
 * The clock of the tests: the server, its database, the browser and the tests themselves begin at one hour of one day and go
 * on from there. So a run says the same at midnight, on a Sunday and on the 31st.
 */

/** Far from midnight, and in the middle of a week and of a month nearly. */
const usual = '2026-11-18T11:00+05:30'

const library = 'libfaketime.so.1'
const folder = '/usr/lib'

/** Whether `clockFrom` takes it: ISO 8601 with a zone, `now` for the machine's own clock, or nothing for the usual hour. */
export function isInstant(text = usual) {
  return text === 'now' || (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
}

/** What the environment of a program needs to begin at an instant. Empty where the machine has no library for it. */
export async function clockFrom(instant = usual) {
  if (instant === 'now') return {}
  const path = findLibrary() ?? (await installLibrary())
  if (!path) {
    console.log('\nThe tests go by the clock of this machine: it has no libfaketime.')
    return {}
  }
  console.log(`\nThe clock of the tests begins at ${instant}.`)
  const ahead = Math.ceil((Date.parse(instant) - Date.now()) / 1000)
  return {
    LD_PRELOAD: path,
    FAKETIME: ahead < 0 ? `${ahead}` : `+${ahead}`,
    // Read once; a thread would otherwise read it again while another does.
    FAKETIME_CACHE_DURATION: '1000000000',
    // Durations are those of the machine. With its remedy for old C libraries, waiting threads take turns without a pause.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  }
}

async function installLibrary() {
  if (!canInstall()) return undefined
  await step('Installing the clock of the tests', () => installOffered(['libfaketime']))
  return findLibrary()
}

/** Debian puts it into a folder that is named after the processor. */
function findLibrary() {
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .map((name) => join(folder, name, 'faketime', library))
    .find((path) => existsSync(path))
}
