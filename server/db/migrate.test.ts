import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { separateSharedFiles } from '#server/media/separate-shared-files.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { describeSchema } from '#server/testing/snapshots/describe-schema.ts'
import { loadSnapshot } from '#server/testing/snapshots/snapshot.ts'
import { readStoredRows } from '#server/testing/snapshots/stored-rows.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { type Database, openDatabase, openPatientPool } from './database.ts'
import { findMissing, migrate } from './migrate.ts'

/** What version 7be57a1 stored: several posts of its demo community show the same file. */
let db: Database
let database: TestDatabase

beforeEach(async () => {
  database = await ownEmptyDatabase()
  db = openDatabase(openPatientPool(database.url))
  await loadSnapshot(db, '7be57a1')
})
afterEach(async () => {
  await db.destroy()
  await database.stop()
})

const everything = async () => [await describeSchema(db), await readStoredRows(db)]

// DATA-25
test('a migration that fails says which, on which rows, and what opens the database still', async () => {
  const before = await everything()
  await expect(migrate(db)).rejects.toThrow(
    new RegExp(
      [
        '^Migration 018-media failed: duplicate key value violates unique constraint "media__path".',
        'Table media. Key \\(community_id, path\\)=\\(1, /media/demo/[\\w/.]+\\) already exists.',
        'Nothing was changed: version ee86019 still opens this database \\(git checkout ee86019\\).$',
      ].join('\n'),
    ),
  )
  expect(await everything()).toEqual(before)
})

// DATA-25
test('names a later version that has used the database', async () => {
  await sql`insert into kysely_migration values ('999-later', '2030')`.execute(db)
  const before = await everything()
  await expect(migrate(db)).rejects.toThrow(
    /^A later version of Chowk .* \(it has the migration 999-later\): start that version\. Nothing was changed\.$/,
  )
  expect(await everything()).toEqual(before)
})

// DATA-22
test('two processes that start at once migrate once', async () => {
  await separateSharedFiles(db, memoryStorage())
  const other = openDatabase(openPatientPool(database.url))
  await Promise.all([migrate(db), migrate(other)])
  await other.destroy()
  const { rows } =
    await sql`select name from kysely_migration group by name having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

// DATA-16
test('migrations that are cut off change nothing, and the next start makes them whole', async () => {
  await separateSharedFiles(db, memoryStorage())
  const before = await everything()
  const reader = await db.startTransaction().execute()
  await sql`select from audit_log`.execute(reader)
  const pid = await processOf(reader)
  const other = openDatabase(openPatientPool(database.url))
  const migrating = migrate(other).finally(() => other.destroy())
  const answer = migrating.catch(String)
  await doneOrWaiting(db, pid, migrating)
  await sql`
    select pg_terminate_backend(a.pid) from pg_stat_activity a
    where ${pid} = any(pg_blocking_pids(a.pid))`.execute(db)
  expect(await answer).toMatch('Nothing was changed')
  await reader.rollback().execute()
  expect(await everything()).toEqual(before)
  await migrate(db)
  expect((await findMissing(db)).missing).toEqual([])
})
