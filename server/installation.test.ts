import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, openPool } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { enterProduction, requireDevelopment } from './installation.ts'
import { createCommunity, createMember } from './testing/factories.ts'
import { ownEmptyDatabase } from './testing/own-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

/** A database of its own: what is true of an installation must not be true of the other tests'. */
let db: Database
let database: TestDatabase

beforeEach(async () => {
  database = await ownEmptyDatabase()
  db = openDatabase(openPool(database.url))
})
afterEach(async () => {
  await db.destroy()
  await database.stop()
})

async function createDemo() {
  const community = await createCommunity(db)
  await db
    .updateTable('communities')
    .set({ is_demo: true })
    .where('id', '=', community.id)
    .execute()
  return community
}

// AUTH-10
test('development opens what never ran in production, and refuses what did', async () => {
  await requireDevelopment(db)
  await migrate(db)
  await requireDevelopment(db)
  await enterProduction(db)
  await expect(requireDevelopment(db)).rejects.toThrow(
    /^This installation has run in production, and .* set NODE_ENV=production, .*\.$/,
  )
})

test('production locks the demo community and ends its sessions, and no others', async () => {
  await migrate(db)
  const demo = await createDemo()
  await createMember(db, demo)
  const real = await createCommunity(db)
  const member = await createMember(db, real)
  expect(await enterProduction(db)).toEqual([demo.identification_token])
  const locked = db.selectFrom('communities').select('id').where('locked_at', 'is not', null)
  expect(await locked.execute()).toEqual([{ id: demo.id }])
  const sessions = await db.selectFrom('sessions').select('user_id').execute()
  expect(sessions).toEqual([{ user_id: member.id }])
})

test('remembers the first start in production', async () => {
  await migrate(db)
  const read = () => db.selectFrom('installation').select('production_since').execute()
  expect(await read()).toEqual([{ production_since: null }])
  await enterProduction(db)
  const first = await read()
  expect(Date.parse(first[0]?.production_since ?? '')).not.toBeNaN()
  await enterProduction(db)
  expect(await read()).toEqual(first)
})
