import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { placeOfText } from './place-of-text.ts'

const program = fileURLToPath(new URL('../../testing/gazetteer-child.ts', import.meta.url))
/** In milliseconds: two processes start, and one of them loads all places. */
const patience = 240_000

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await ownDatabase()
  db = openDatabase(openPool(database.url))
}, patience)

afterAll(async () => {
  await db.destroy()
  await database.stop()
})

async function loadInProcess(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, database.url])
  return stdout
}

const indexes = async () => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where tablename in ('places', 'place_names') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

// PLACE-load
test(
  'of three processes that start together one loads the places, and the others find them',
  async () => {
    const before = await indexes()
    const done = await Promise.all([loadInProcess(), loadInProcess(), loadInProcess()])
    expect(done.toSorted()).toEqual(['found', 'found', 'loaded'])
    expect(await indexes()).toEqual(before)
    const { rows } = await sql<{ places: number; named: number }>`
      select count(*) as places, (select count(distinct place_id) from place_names) as named
      from places`.execute(db)
    const [{ places, named } = { places: 0, named: 0 }] = rows
    expect(places).toBeGreaterThan(190_000)
    expect(named).toBe(places)
    expect(await placeOfText(db, 'Aundh')).toMatchObject({ city: 'Pune' })
    expect(await loadInProcess()).toBe('found')
  },
  patience,
)
