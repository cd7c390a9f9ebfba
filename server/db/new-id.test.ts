import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import { newId, newIds } from './new-id.ts'

const chowk = testApp()
const counters = 16
const db = openDatabase(openPool(await databaseOfFile(), counters + 2))

afterAll(() => db.destroy())

/** A new id of a community's posts, without the part that carries the community. */
async function nextNumber(db: Database, community: { id: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ${newId(community.id, 'posts')} as id`.execute(db)
  const id = rows[0]?.id ?? 0
  expect(communityOf(id)).toBe(community.id)
  return id % 1_000_000_000
}

async function numbers(community: { id: number }, amount: number) {
  const { rows } = await sql<{ id: number }>`
    select ${newIds(community.id, 'posts', amount)} as id`.execute(chowk.db)
  return rows.map(({ id }) => id % 1_000_000_000)
}

test('every community counts its own rows from 1', async () => {
  for (const community of [await createCommunity(chowk.db), await createCommunity(chowk.db)]) {
    for (const number of [1, 2, 3]) expect(await nextNumber(chowk.db, community)).toBe(number)
  }
})

test('every table is counted apart', async () => {
  const community = await createCommunity(chowk.db)
  await nextNumber(chowk.db, community)
  const { rows } = await sql<{ id: number }>`
    select ${newId(community.id, 'users')} as id`.execute(chowk.db)
  expect(rows).toEqual([{ id: community.id * 1_000_000_000 + 1 }])
})

test('two hundred parallel inserts get two hundred numbers', async () => {
  const community = await createCommunity(chowk.db)
  const taken = await Promise.all(
    Array.from({ length: 200 }, () => nextNumber(chowk.db, community)),
  )
  expect(new Set(taken).size).toBe(200)
})

test('the number of a transaction that is rolled back is given again', async () => {
  const community = await createCommunity(chowk.db)
  const undone = await chowk.db.startTransaction().execute()
  expect(await nextNumber(undone, community)).toBe(1)
  await undone.rollback().execute()
  expect(await nextNumber(chowk.db, community)).toBe(1)
})

test('nobody waits for a transaction that has taken a number and goes on', async () => {
  const community = await createCommunity(chowk.db)
  await nextNumber(chowk.db, community)
  const long = await db.startTransaction().execute()
  const held = await nextNumber(long, community)
  for (let insert = 0; insert < counters; insert++) {
    expect(await nextNumber(chowk.db, community)).not.toBe(held)
  }
  await long.commit().execute()
})

test('where every counter is held, an insert waits for one of them', async () => {
  const community = await createCommunity(chowk.db)
  await nextNumber(chowk.db, community)
  const begin = () => db.startTransaction().execute()
  const open = await Promise.all(Array.from({ length: counters }, begin))
  const held = await Promise.all(open.map((transaction) => nextNumber(transaction, community)))
  const waiting = nextNumber(db, community)
  for (const transaction of open) await transaction.commit().execute()
  expect(new Set([...held, await waiting]).size).toBe(counters + 1)
})

test('many ids at once are ascending, and nobody else gets one of them', async () => {
  const community = await createCommunity(chowk.db)
  const first = await numbers(community, 1000)
  const second = await numbers(community, 1000)
  const one = await nextNumber(chowk.db, community)
  expect(first).toEqual(first.toSorted((left, right) => left - right))
  expect(new Set([...first, ...second, one]).size).toBe(2001)
})

test('a full table refuses a row rather than take an id of the next community', async () => {
  const community = await createCommunity(chowk.db)
  await nextNumber(chowk.db, community)
  await sql`
    update row_counters set last = 1000000000 - counter
    where community_id = ${community.id}`.execute(chowk.db)
  await expect(nextNumber(chowk.db, community)).rejects.toThrow('row_counters__last')
})

test('a community that was numbered by the older sequence goes on after its last row', async () => {
  const folder = new URL('migrations/', import.meta.url)
  const files = readdirSync(folder).sort()
  const here = files.indexOf('015-numbers-per-community.sql')
  const run = async (db: Database, names: string[]) => {
    for (const name of names) await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(db)
  }
  const rollback = new Error('only tried')
  const trial = chowk.db.transaction().execute(async (transaction) => {
    await sql`create schema older`.execute(transaction)
    await sql`set local search_path to older, public`.execute(transaction)
    await run(transaction, files.slice(0, here))
    await sql`
      insert into communities (site_id, identification_token, name)
      values (3, 'older', 'Older'), (3, 'other', 'Other')`.execute(transaction)
    await sql`
      insert into users (community_id, id, full_name, referral_code)
      select 1, new_id(1, 'users_id'::regclass), n, n from generate_series(1, 5) n`.execute(
      transaction,
    )
    await run(transaction, files.slice(here, here + 1))
    const { rows } = await sql`
      select new_id(1, 'users') as id, new_id(2, 'users') as other`.execute(transaction)
    expect(rows).toEqual([{ id: 1_000_000_006, other: 2_000_000_001 }])
    throw rollback
  })
  await expect(trial).rejects.toBe(rollback)
})
