import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { separateSharedFiles } from '#server/media/separate-shared-files.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { unsafeChanges } from '#server/testing/migrations/unsafe-changes.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { loadSnapshot } from '#server/testing/snapshots/snapshot.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { type Database, openDatabase, openPatientPool } from './database.ts'
import { findMissing, migrateLike } from './migrate.ts'
import { type Landed, readLanded } from './migration-files.ts'

/** From this one on migrations are checked: those before it cannot be changed any more. */
const firstChecked = '110-stopped-participations'

/** What version 56ebe03 stored, brought up to what the first of those migrations finds. */
let db: Database
let database: TestDatabase

beforeAll(async () => {
  database = await ownEmptyDatabase()
  db = openDatabase(openPatientPool(database.url))
  await loadSnapshot(db, '56ebe03')
  await separateSharedFiles(db, memoryStorage())
  const { rows: applied } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    db,
  )
  const { missing } = await findMissing(db)
  const earlier = missing.filter((name) => name < firstChecked)
  await migrateLike(db, [...applied.map(({ name }) => name), ...earlier])
})
afterAll(async () => {
  await db.destroy()
  await database.stop()
})

/** Those of a version have the same version before it. */
const versions = [
  ...Map.groupBy(
    (await readLanded()).filter(({ name }) => name >= firstChecked),
    ({ before }: Landed) => before,
  ),
].map(([before, landed]) => ({ before, names: landed.map(({ name }) => name) }))

const readText = (name: string) =>
  readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8')

// In their order, because each finds what the ones before it have made.
// DATA-16
test.each(versions)('$names disturb nobody who uses version $before', async ({ names }) => {
  const texts = await Promise.all(names.map(readText))
  const unsafe = await db.transaction().execute((transaction) => unsafeChanges(transaction, texts))
  expect(unsafe).toEqual([])
})

/** What is said of a version after all of these, which is then rolled back. */
async function tryOut(...migrations: string[]): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  try {
    return await unsafeChanges(transaction, migrations)
  } finally {
    await transaction.rollback().execute()
  }
}

const planted = [
  ['alter table pins add code uuid default gen_random_uuid()', 'The table pins is rewritten.'],
  ['alter table votes add key uuid default gen_random_uuid()', 'The table votes is rewritten.'],
  ['truncate push_subscriptions', 'The table push_subscriptions is rewritten.'],
  ['drop table calendars', 'The table calendars is gone.'],
  ['alter table calendars rename to dates', 'The table calendars is gone.'],
  ['alter table users drop column cover_pic', 'The column users.cover_pic is gone.'],
  ['alter table posts rename title to heading', 'The column posts.title is gone.'],
  [
    'alter table calendars add colour text not null',
    'The column calendars.colour is required, without a default.',
  ],
  [
    "alter table pages add kind text; update pages set kind = 'page'; alter table pages alter kind set not null",
    'The column pages.kind is required, without a default.',
  ],
  [
    'alter table users alter created_at drop default',
    'The column users.created_at is required, without a default.',
  ],
  [
    'alter table posts add constraint posts__short check (length(title) < 10000)',
    'All rows of posts are read while it is locked.',
  ],
  [
    'alter table votes add weight integer; update votes set weight = 1',
    'All rows of votes are read while it is locked.',
  ],
  [
    'alter table comments add weight integer; create index comments__weight on comments (weight)',
    'All rows of comments are read while it is locked.',
  ],
] as const

// DATA-16
test.each(planted)('%s: refused, unless a reason is given', async (migration, sentence) => {
  expect(await tryOut(migration)).toEqual([sentence])
  const last = migration.lastIndexOf(';') + 1
  const reason = '\n-- Safe while serving: the version before\n-- has never used it.\n'
  expect(await tryOut(`${migration.slice(0, last)}${reason}${migration.slice(last)}`)).toEqual([])
})

// DATA-16
test('what an earlier migration of the same version locks stays locked', async () => {
  const migrations = ['alter table posts add weight integer', 'update posts set weight = 1']
  expect(await tryOut(...migrations)).toEqual(['All rows of posts are read while it is locked.'])
})

// DATA-16
test('a reason is for the statement below it', async () => {
  const migration = `
    -- Safe while serving: nothing has read “covers” for long.
    alter table users drop column cover_pic;
    -- Safe while serving:
    alter table posts drop column source_link;
    -- Posts were tiny. Safe while serving: no
    alter table calendars drop column code;`
  expect(await tryOut(migration)).toEqual([
    'The column posts.source_link is gone.',
    'The column calendars.code is gone.',
  ])
})

// DATA-16
test.each([
  "alter table posts add kind text not null default 'post'",
  'alter table posts add weight integer, add constraint posts__heavy check (weight > 0) not valid',
  'alter table posts validate constraint posts__held_for',
  'create table weights (id integer primary key, title text not null); drop table weights',
  'alter table posts add weight integer; alter table posts drop weight',
  'create index posts__weights on posts (community_id, title)',
  "update posts set title = 'a title' where community_id = 1",
  'alter table posts add weight integer; update posts set weight = 1 where community_id = 1 and id = 2',
  'alter table moods add weight integer; update moods set weight = 1',
])('%s: taken', async (migration) => {
  expect(await tryOut(migration)).toEqual([])
})
