import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '#shared/limits.ts'
import { findBackups, noteBackup } from './backup-note.ts'
import { isBackupDue, nightlyBackup, type Said } from './nightly.ts'

const failedAt = (at: string) => ({ at, words: 'The disk became full.' })

test.each([
  ['at night', '2026-11-28T20:45:00Z', '2026-11-28T22:00:00Z', '', false],
  ['the night after', '2026-11-28T20:45:00Z', '2026-11-29T20:30:00Z', '', true],
  ['before two in the morning', '2026-11-28T20:45:00Z', '2026-11-29T20:29:00Z', '', false],
  ['after five in the morning', '2026-11-27T20:45:00Z', '2026-11-28T23:31:00Z', '', false],
  [
    'at noon, on a machine that is off at night',
    '2026-11-28T06:00:00Z',
    '2026-11-29T18:01:00Z',
    '',
    true,
  ],
  ['at noon, where none is known', '', '2026-11-29T06:30:00Z', '', true],
  [
    'an hour after one failed, at night',
    '2026-11-27T20:45:00Z',
    '2026-11-28T22:00:00Z',
    '2026-11-28T21:00:00Z',
    true,
  ],
  ['an hour after one failed, at day', '', '2026-11-29T07:00:00Z', '2026-11-29T06:00:00Z', false],
  ['the day after one failed', '', '2026-11-30T19:00:00Z', '2026-11-29T06:00:00Z', true],
])('a backup is due %s', (_, last, now, failed, expected) => {
  const known = { last_backup_at: last || null, failure: failed ? failedAt(failed) : null }
  expect(isBackupDue(known, new Date(now))).toBe(expected)
})

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-nightly-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const atNight = new Date('2026-11-28T21:00:00.000Z')

function night(said: Partial<Said> | Promise<Said>) {
  const logged: string[] = []
  let runs = 0
  const nightly = nightlyBackup({
    dataDir,
    now: () => atNight,
    log: {
      info: (words) => logged.push(`info ${words}`),
      error: (words) => logged.push(`error ${words}`),
    },
    run: async () => {
      runs += 1
      return { code: 0, out: '', wrong: '', ...(await said) }
    },
  })
  const sweep = () => nightly.sweep.run({}, atNight)
  return { ...nightly, sweep, logged, runs: () => runs }
}

// DATA-31
test('what was made is logged in the words of the command', async () => {
  const { sweep, logged } = night({ out: 'It was made.\nIt is well.\n' })
  await sweep()
  expect(logged).toEqual(['info It was made.\nIt is well.'])
  expect((await findBackups(dataDir)).failure).toBeNull()
})

// DATA-31
test('what has failed is logged and noted, in its last lines', async () => {
  const progress = Array.from({ length: 9 }, (_, n) => `Media: ${n} of 9 files`).join('\n')
  const { sweep, logged } = night({ code: 1, wrong: `${progress}\nThe disk became full.\n` })
  await sweep()
  expect(logged).toEqual([expect.stringMatching(/^error .+The disk became full\.$/s)])
  const { failure } = await findBackups(dataDir)
  expect(failure?.at).toBe(atNight.toISOString())
  expect(failure?.words.split('\n')).toHaveLength(5)
})

test('nothing is made twice in one night, nor twice at once', async () => {
  await noteBackup(dataDir, {
    last_backup_at: new Date(atNight.getTime() - HOUR).toISOString(),
  })
  const done = night({})
  await done.sweep()
  expect(done.runs()).toBe(0)

  await noteBackup(dataDir, { last_backup_at: null })
  const end = Promise.withResolvers<Said>()
  const slow = night(end.promise)
  const first = slow.sweep()
  await slow.sweep()
  end.resolve({ code: 0, out: 'made', wrong: '' })
  await first
  expect(slow.runs()).toBe(1)
})

test('one that is ended with the product is no failure', async () => {
  const end = Promise.withResolvers<Said>()
  const { sweep, stop, logged } = night(end.promise)
  const running = sweep()
  const stopped = stop()
  end.resolve({ code: null, out: '', wrong: '' })
  await Promise.all([running, stopped])
  expect(logged).toEqual([])
  expect((await findBackups(dataDir)).failure).toBeNull()
})
