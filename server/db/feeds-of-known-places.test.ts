import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { openDatabase, openPool } from './database.ts'

const db = openDatabase(openPool(await databaseOfFile(), 1))
const migration = new URL('migrations/047-feeds-of-known-places.sql', import.meta.url)

afterAll(() => db.destroy())

type Saved = { location: string; latitude: number | null }

/** What the migration makes of a feed. It runs on temporary tables, which stand before the real ones. */
async function feedAfter(feed_location: string, saved: Saved[]): Promise<string | undefined> {
  const community_id = 7
  await sql`create temporary table users (community_id int, id int, feed_location text)`.execute(db)
  await sql`create temporary table user_locations (
    community_id int, user_id int, location text, latitude numeric)`.execute(db)
  await sql`insert into users values (${community_id}, 1, ${feed_location})`.execute(db)
  for (const { location, latitude } of saved) {
    await sql`insert into user_locations values (${community_id}, 1, ${location}, ${latitude})`.execute(
      db,
    )
  }
  // Those of others say nothing.
  await sql`insert into user_locations values (${community_id}, 2, 'Pune', null), (8, 1, 'Pune', null)`.execute(
    db,
  )
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const { rows } = await sql<{ feed_location: string }>`select feed_location from users`.execute(db)
  await sql`drop table users, user_locations`.execute(db)
  return rows[0]?.feed_location
}

const unknown = { location: 'zzzqq', latitude: null }
const lane = { location: 'Our lane', latitude: 18.56 }

// PLACE-30
test.each<[string, Saved[], string]>([
  ['zzzqq', [unknown], 'Everywhere'],
  ['ZZZqq', [lane, unknown], 'Everywhere'],
  ['our lane', [unknown, lane], 'our lane'],
  ['zzzqq', [unknown, { location: 'Zzzqq', latitude: 18.56 }], 'zzzqq'],
  ['Nearme', [unknown], 'Nearme'],
  ['Pune', [unknown], 'Pune'],
])('a feed of %j, with %j saved, then shows %j', async (feed_location, saved, shown) => {
  expect(await feedAfter(feed_location, saved)).toBe(shown)
})
