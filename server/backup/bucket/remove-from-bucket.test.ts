import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#shared/limits.ts'
import { contents } from '../testing/write-backup.ts'
import { hashOf } from '../write-hashed.ts'
import type { Bucket } from './bucket.ts'
import { backupsIn } from './bucket-backups.ts'
import { copyToBucket } from './copy-to-bucket.ts'
import { fetchBackup } from './fetch-backup.ts'
import { removeOldFromBucket } from './remove-from-bucket.ts'
import { quiet, testBucket } from './testing/test-bucket.ts'

const { bucket, folder, keys, write } = testBucket()

/** Copies a backup of that day of November 2026, with a picture of its own. */
async function copyOf(day: string, into = bucket()): Promise<string> {
  const files = { ...contents, [`media/posts/2/of-${day}.webp`]: `of ${day}` }
  const path = await write(`2026-11-${day}T02:00:00.000Z`, { files })
  await copyToBucket({ path, files: 8 }, { ...quiet, bucket: into })
  return basename(path)
}

const keyOf = (content: string) => `files/${hashOf(content)}.00000`
const now = new Date('2026-11-29T03:00:00.000Z')
const days = Array.from({ length: 10 }, (_, at) => String(20 + at))

// DATA-37
test('as many stay as in the folder, with the files that they need', async () => {
  const names: string[] = []
  for (const day of days) names.push(await copyOf(day))
  expect(await removeOldFromBucket(bucket(), now)).toEqual([names[1], names[0]])
  expect((await backupsIn(bucket())).map(({ name }) => name)).toEqual(names.slice(2).toReversed())
  const left = await keys()
  for (const day of ['20', '21']) expect(left).not.toContain(keyOf(`of ${day}`))
  for (const day of days.slice(2)) expect(left).toContain(keyOf(`of ${day}`))
  for (const content of Object.values(contents)) expect(left).toContain(keyOf(content))
  expect(await removeOldFromBucket(bucket(), now)).toEqual([])
})

test('the last that was restored on trial stays', async () => {
  const path = await write('2026-11-20T02:00:00.000Z')
  await writeFile(join(path, 'tried.json'), '{}')
  await copyToBucket({ path, files: 7 }, { ...quiet, bucket: bucket() })
  for (const day of days.slice(1)) await copyOf(day)
  expect(await removeOldFromBucket(bucket(), now)).toEqual(['chowk-2026-11-21T02-00-00Z'])
})

/** Lets a copy of that day end before its description. */
async function cutOff(day: string): Promise<string> {
  const cut: Bucket = {
    ...bucket(),
    put: async (key, content) => {
      if (key.includes('backup.json')) throw new Error('cut off')
      await bucket().put(key, content)
    },
  }
  await copyOf(day, cut).catch(() => undefined)
  return `chowk-2026-11-${day}T02-00-00Z`
}

// DATA-37
test('what was cut off is removed after two days, and what is on its way is left', async () => {
  await copyOf('20')
  const old = await cutOff('26')
  const fresh = await cutOff('28')
  expect(await removeOldFromBucket(bucket(), now)).toEqual([old])
  const left = await keys()
  expect(left).not.toContain(keyOf('of 26'))
  expect(left).toContain(keyOf('of 28'))
  expect((await backupsIn(bucket())).map(({ name }) => name)).toContain(fresh)
  const later = new Date(Date.parse('2026-11-28T02:00:00.000Z') + 2 * DAY + HOUR)
  expect(await removeOldFromBucket(bucket(), later)).toEqual([fresh])
  expect(await keys()).not.toContain(keyOf('of 28'))
})

// DATA-37
test('nothing is removed where the list of one that stays is damaged', async () => {
  for (const day of days) await copyOf(day)
  const list = 'backups/chowk-2026-11-29T02-00-00Z/SHA256SUMS.00000'
  const whole = String(await bucket().read(list))
  const before = await keys()
  const half = whole.slice(0, whole.indexOf('\n') + 1)
  for (const damaged of [new Blob([half]), new Blob([])]) {
    await bucket().put(list, damaged)
    await expect(removeOldFromBucket(bucket(), now)).rejects.toThrow(
      'chowk-2026-11-29T02-00-00Z is damaged in the bucket, so nothing was removed there.',
    )
  }
  expect(await keys()).toEqual(before)
})

// DATA-37
test('a removal that is cut off anywhere is completed by the next, and what is there can be fetched', async () => {
  for (const day of days) await copyOf(day)
  let most = 0
  for (let isDone = false; !isDone; most += 1) {
    let removed = 0
    const cut: Bucket = {
      ...bucket(),
      remove: async (key) => {
        if (removed === most) throw new Error('cut off')
        removed += 1
        await bucket().remove(key)
      },
    }
    isDone = await removeOldFromBucket(cut, now).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('cut off')
        return false
      },
    )
    const there = (await backupsIn(bucket())).filter(({ isThere }) => isThere)
    expect(there.length).toBeGreaterThanOrEqual(8)
    for (const { name } of there) {
      const into = join(folder(), `fetched-${most}`)
      expect(await fetchBackup(name, { ...quiet, bucket: bucket(), into })).toBe(join(into, name))
    }
  }
  await removeOldFromBucket(bucket(), new Date(now.getTime() + 9 * DAY))
  const left = await keys()
  for (const day of days.slice(2)) expect(left).toContain(keyOf(`of ${day}`))
})
