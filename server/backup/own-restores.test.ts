import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdMigrations, migrate, migrateLike } from '#server/db/migrate.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { openConnection } from '#server/db/one-connection.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { query } from '#server/embedded-postgres/testing/postgres-app.ts'
import { newFolder } from '#server/testing/folders.ts'
import { MINUTE } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreIntoOwn } from './restore-into-own.ts'
import { makePoint } from './tables/restore-point.ts'
import {
  backedUpApp,
  emptyDatabase,
  patience,
  quiet,
  restoring,
  schemaOf,
  using,
} from './testing/own-database.ts'

const { chowk, backup, expectEqual } = backedUpApp()

// DATA-34
test(
  'every row, number and job is there when a backup is restored into an empty database',
  patience,
  async () => {
    const databaseUrl = await emptyDatabase()
    const dataDir = await newFolder()
    const { tried, point } = await restoreIntoOwn(backup(), { ...restoring, dataDir, databaseUrl })
    expect(tried).toMatchObject({ wrong: [] })
    expect(point).toBeUndefined()
    await expectEqual(databaseUrl)
    expect(await readdir(join(dataDir, 'restoring'))).toEqual([])
  },
)

// DATA-34
test('the same rows open in an embedded database, with the media', patience, async () => {
  const dataDir = join(await newFolder(), 'data')
  await restoreBackup(backup(), { ...restoring, dataDir })
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  await expectEqual(postgres.url).finally(() => postgres.stop())
})

test('the secret is restored, or told where there is another one', patience, async () => {
  const [secret, other] = ['of this installation'.repeat(2), 'of another installation'.repeat(2)]
  const databaseUrl = await emptyDatabase()
  const from = await newFolder()
  await writeFile(join(from, 'secret'), secret)
  await using(databaseUrl, migrate)
  const making = { ...quiet, into: from, dataDir: from, databaseUrl }
  const withSetting = await makeBackup({ ...making, variables: { SECRET: other } })
  expect(await readdir(withSetting.path)).not.toContain('secret')
  const { path } = await makeBackup({ ...making, now: () => new Date(Date.now() + MINUTE) })

  const dataDir = await newFolder()
  const restore = async (set?: string) => {
    const into = { dataDir, databaseUrl: await emptyDatabase(), secret: set }
    return (await restoreIntoOwn(path, { ...restoring, ...into })).notes
  }
  expect(await restore()).toEqual([])
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret)
  expect(await restore(secret)).toEqual([])
  expect(await restore(other)).toEqual([
    `The secret was another one: set SECRET to what ${join(path, 'secret')} holds, or hosts cannot sign in and links in e-mails do not count.`,
  ])
})

/** A database that Chowk has used, with the migrations of an earlier version. */
async function earlierDatabase(): Promise<string> {
  const url = await emptyDatabase()
  const names = Object.keys(await readMigrations())
  // One with a lower number came later in some versions.
  await using(url, (db) =>
    migrateLike(
      db,
      ['011-installation', ...names.slice(0, 60)].filter((name) => name !== '012-installation'),
    ),
  )
  await query(url, `insert into sites (id, name) values (9, 'Of an earlier version')`)
  return url
}

// DATA-34
test('rows of an earlier version are brought up to date', patience, async () => {
  const into = await newFolder()
  const { path, described } = await makeBackup({
    ...quiet,
    into,
    dataDir: into,
    databaseUrl: await earlierDatabase(),
  })
  expect(described.migration).toMatch(/^060-/)
  const databaseUrl = await emptyDatabase()
  await restoreIntoOwn(path, { ...restoring, dataDir: into, databaseUrl })
  expect(await query(databaseUrl, 'select name from sites where id = 9')).toHaveLength(1)
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(chowk.url))
})

test('tables of somebody else are left where they are, and named', patience, async () => {
  const databaseUrl = await emptyDatabase()
  await query(databaseUrl, 'create table of_somebody_else (n integer)')
  const tools = { ...restoring, dataDir: await newFolder(), databaseUrl }
  const words =
    "of_somebody_else in the schema public is none of Chowk's tables: let Chowk have a database of its own."
  await expect(restoreIntoOwn(backup(), tools)).rejects.toThrow(words)
  await using(databaseUrl, migrate)
  const into = await newFolder()
  const { path } = await makeBackup({ ...quiet, into, dataDir: into, databaseUrl })
  await expect(checkBackup(path, { ...quiet, dataDir: into })).rejects.toThrow(words)
  await query(databaseUrl, 'create table "../Elsewhere" (n integer)')
  await expect(makeBackup({ ...quiet, into, dataDir: into, databaseUrl })).rejects.toThrow(
    '../Elsewhere in the schema public is none',
  )
})

test('a restore point takes along all that migrations make', async () => {
  const databaseUrl = await emptyDatabase()
  await using(databaseUrl, async (db) => {
    await migrate(db)
    await db
      .transaction()
      .execute((transaction) => makePoint(transaction, new Date().toISOString()))
  })
  const left = await query(
    databaseUrl,
    `select pg_describe_object(classid, objid, 0) as object from pg_depend d
    where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace
      and classid <> 'pg_extension'::regclass and not exists (
        select from pg_depend e
        where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e'
      )`,
  )
  expect(left).toEqual([])
})

// DATA-34
test('a migration waits until a backup has ended', patience, async () => {
  const databaseUrl = await emptyDatabase()
  const reading = await openConnection(databaseUrl)
  await holdMigrations(reading.db)
  let isMigrated = false
  const migrating = using(databaseUrl, migrate).then(() => {
    isMigrated = true
  })
  await eventually(async () => {
    const waiting = await query(
      databaseUrl,
      `select from pg_locks where locktype = 'advisory' and not granted`,
    )
    expect(waiting).toHaveLength(1)
  })
  expect(isMigrated).toBe(false)
  await reading.end()
  await migrating
})

test('says in words where Chowk has never started', patience, async () => {
  const into = await newFolder()
  const databaseUrl = await emptyDatabase()
  await expect(makeBackup({ ...quiet, into, dataDir: into, databaseUrl })).rejects.toThrow(
    'Chowk has never started on the database at DATABASE_URL: there is no backup.',
  )
  expect(await readdir(into)).toEqual([])
})
