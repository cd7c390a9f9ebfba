import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { openDatabase, openPool } from './database.ts'

async function openOne() {
  const pool = openPool(await databaseOfFile(), 1)
  onTestFinished(() => pool.end())
  return { pool, db: openDatabase(pool) }
}

// DATA-20
test.each(['walk\0', '\ud83d', ['walk', 'walk\0']])('%j reaches no database', async (value) => {
  const { pool, db } = await openOne()
  const refused = { code: 'given_data_invalid' }
  await expect(sql`select ${value}`.execute(db)).rejects.toMatchObject(refused)
  await expect(pool.query('select $1', [value])).rejects.toMatchObject(refused)
  await expect(pool.query({ text: 'select $1', values: [value] })).rejects.toMatchObject(refused)
  // The connection is as good as before.
  const { rows } = await sql<{ word: string }>`select ${'नमस्ते 🙏'}::text as word`.execute(db)
  expect(rows).toEqual([{ word: 'नमस्ते 🙏' }])
})
