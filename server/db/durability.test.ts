import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { clearAway, newDataDir } from '#server/embedded-postgres/testing/postgres-app.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { openDatabase, openPool } from './database.ts'
import { requireDurability } from './durability.ts'

/** One of the server of the tests, which has all three settings off. */
let unsafe: TestDatabase

beforeAll(async () => {
  unsafe = await ownEmptyDatabase()
})

afterAll(async () => {
  await unsafe.stop()
  await clearAway()
})

test('takes the embedded database, which keeps what it acknowledges', async () => {
  const dataDir = await newDataDir({ name: 'the user of the tests' })
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPool(postgres.url, 1))
  await expect(requireDurability(db, '')).resolves.toBeUndefined()
  await db.destroy()
  await postgres.stop()
})

// DATA-7
test.each([
  ['fsync', ''],
  ['full_page_writes', 'fsync'],
  ['synchronous_commit', 'fsync,full_page_writes'],
])('refuses one that may lose it by %s, where only "%s" is allowed', async (setting, allowed) => {
  const db = openDatabase(openPool(unsafe.url, 1))
  await expect(requireDurability(db, allowed)).rejects.toThrow(`runs with ${setting} off`)
  await db.destroy()
})

test('takes one that may lose it where all is allowed by name', async () => {
  const db = openDatabase(openPool(unsafe.url, 1))
  const allowed = 'synchronous_commit,fsync,full_page_writes'
  await expect(requireDurability(db, allowed)).resolves.toBeUndefined()
  await db.destroy()
})
