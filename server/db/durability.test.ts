import { expect, test } from 'vitest'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { openDatabase, openPool } from './database.ts'
import { requireDurability } from './durability.ts'

/** A session of the tests' database with that setting. */
async function connect(setting: string) {
  const options = encodeURIComponent(`-c ${setting}`)
  return openDatabase(openPool(`${await databaseOfFile()}?options=${options}`, 1))
}

test('takes a database that keeps what it acknowledges', async () => {
  const db = await connect('synchronous_commit=on')
  await expect(requireDurability(db, '')).resolves.toBeUndefined()
  await db.destroy()
})

// DATA-7
test('refuses one that may lose it, by the name of the setting, unless allowed by name', async () => {
  const db = await connect('synchronous_commit=off')
  await expect(requireDurability(db, '')).rejects.toThrow('synchronous_commit off')
  await expect(requireDurability(db, 'fsync')).rejects.toThrow('synchronous_commit off')
  await expect(requireDurability(db, 'fsync,synchronous_commit')).resolves.toBeUndefined()
  await db.destroy()
})
