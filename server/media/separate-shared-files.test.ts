import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { loadSnapshot } from '#server/testing/snapshots/snapshot.ts'
import { keyOfPath } from './media-path.ts'
import { separateSharedFiles } from './separate-shared-files.ts'

// DATA-23
test('posts that showed one file show copies of it, also where the copying was broken off', async () => {
  const database = await ownEmptyDatabase()
  const db = openDatabase(openPatientPool(database.url))
  await loadSnapshot(db, '7be57a1')
  const recordings = async () => {
    const { rows } = await sql<{ path: string }>`
      select path from post_media where type in ('audio', 'video')`.execute(db)
    return rows.map(({ path }) => keyOfPath(path) ?? '')
  }
  const storage = memoryStorage()
  const before = [...new Set(await recordings())]
  for (const key of before) {
    await storage.put(key, { stream: Readable.from([key]), size: key.length, contentType: '' })
  }
  await expect(separateSharedFiles(db, fullAfter(2, storage))).rejects.toThrow('no space left')
  await separateSharedFiles(db, storage)
  const after = await recordings()
  expect(after.length).toBeGreaterThan(before.length)
  expect(new Set(after).size).toBe(after.length)
  const contents = after.map((key) => String(storage.files.get(key)))
  expect(new Set(contents)).toEqual(new Set(before))
  expect(before.filter((key) => !storage.files.has(key))).toEqual([])
  await db.destroy()
  await database.stop()
})

function fullAfter(files: number, storage: ReturnType<typeof memoryStorage>) {
  let stored = 0
  const put: typeof storage.put = async (key, content) => {
    stored += 1
    if (stored > files) throw new Error('no space left')
    return storage.put(key, content)
  }
  return { ...storage, put }
}
