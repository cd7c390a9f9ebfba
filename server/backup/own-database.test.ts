import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { holdMigrations, migrate, migrateLike } from '#server/db/migrate.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { openConnection } from '#server/db/one-connection.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { query } from '#server/embedded-postgres/testing/postgres-app.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { waitingJobs } from '#server/jobs/copied-jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { describeSchema } from '#server/testing/snapshots/describe-schema.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreIntoOwn } from './restore-into-own.ts'
import { restorePoint } from './tables/exchange-tables.ts'
import { makePoint } from './tables/restore-point.ts'
import { contentsOf } from './testing/contents.ts'
import { newFolder } from './testing/installation.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })
const patience = { timeout: 180_000 }
const quiet = { onProgress: () => undefined, variables: {} }
const restoring = { ...quiet, anyway: false, secret: undefined }

/** A backup of the app's database. */
let backup = ''

beforeAll(async () => {
  await createWholeCommunity(chowk, storage)
  const into = await newFolder()
  const made = await makeBackup({ ...quiet, dataDir: into, into, databaseUrl: chowk.url })
  backup = made.path
}, 180_000)

const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.splice(0)) await end()
})

async function emptyDatabase(): Promise<string> {
  const { url, stop } = await ownEmptyDatabase()
  ends.push(stop)
  return url
}

async function using<Result>(url: string, work: (db: Database) => Promise<Result>) {
  const db = openDatabase(openPool(url))
  return work(db).finally(() => db.destroy())
}

async function jobsIn(url: string) {
  return query(
    url,
    `select task, payload, run_at, job_key from (${waitingJobs}) j order by 1, 2::text, 4`,
  )
}

async function expectEqual(url: string): Promise<void> {
  const found = await contentsOf(url)
  const expected = await contentsOf(chowk.url)
  for (const [table, rows] of Object.entries(expected.rows)) {
    expect(found.rows[table], table).toBe(rows)
  }
  expect(found.sequences).toEqual(expected.sequences)
  expect(await jobsIn(url)).toEqual(await jobsIn(chowk.url))
  expect(await schemaOf(url)).toEqual(await schemaOf(chowk.url))
}

/** Everything of the schema but for restore points, and whether each trigger acts. */
async function schemaOf(url: string) {
  const lines = await using(url, describeSchema)
  const triggers = await query(
    url,
    `select tgrelid::regclass::text as of, tgname as name, tgenabled as enabled from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like 'restore_point_%' order by 1, 2`,
  )
  return { lines: lines.filter((line) => !line.includes('restore_point_')), triggers }
}

// DATA-34
test(
  'every row, number and job is there when a backup is restored into an empty database',
  patience,
  async () => {
    const databaseUrl = await emptyDatabase()
    const dataDir = await newFolder()
    const { tried, point } = await restoreIntoOwn(backup, { ...restoring, dataDir, databaseUrl })
    expect(tried).toMatchObject({ wrong: [] })
    expect(point).toBeUndefined()
    await expectEqual(databaseUrl)
    expect(await readdir(join(dataDir, 'restoring'))).toEqual([])
  },
)

// DATA-34
test('the same rows open in an embedded database, with the media', patience, async () => {
  const dataDir = join(await newFolder(), 'data')
  await restoreBackup(backup, { ...restoring, dataDir })
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

// DATA-35
test('what was there before a restore is kept, and brought back', patience, async () => {
  const databaseUrl = await emptyDatabase()
  await using(databaseUrl, migrate)
  await query(databaseUrl, `insert into sites (id, name) values (9, 'Before')`)
  const before = await contentsOf(databaseUrl)
  const schema = await schemaOf(databaseUrl)
  await query(databaseUrl, 'create view of_somebody_else as select id from sites')

  const tools = { ...restoring, dataDir: await newFolder(), databaseUrl }
  const { point = '' } = await restoreIntoOwn(backup, tools)
  expect(point).toMatch(/^restore_point_\d{8}_\d{6}$/)
  expect(await query(databaseUrl, `select name from ${point}.sites where id = 9`)).toEqual([
    { name: 'Before' },
  ])
  await query(databaseUrl, 'drop view of_somebody_else')
  await expectEqual(databaseUrl)

  const at = new Date(Date.now() + 5000).toISOString()
  const restored = await restorePoint(databaseUrl, { name: point, at })
  expect(await contentsOf(databaseUrl)).toEqual(before)
  expect(await schemaOf(databaseUrl)).toEqual(schema)
  expect(await query(databaseUrl, `select from graphile_worker._private_jobs`)).toEqual([])
  // And forth again.
  await restorePoint(databaseUrl, { name: restored ?? '', at: new Date().toISOString() })
  await expectEqual(databaseUrl)
  await expect(restorePoint(databaseUrl, { name: 'restore_point_1', at })).rejects.toThrow(
    /^There is no restore point restore_point_1 in the database at DATABASE_URL; those that there are: restore_point_/,
  )
})

// DATA-35
test('a database that is in use is not restored into, and is as it was', patience, async () => {
  const databaseUrl = await emptyDatabase()
  const product = openPool(databaseUrl)
  // A product that runs always listens.
  const listening = await product.connect()
  const tools = { ...restoring, dataDir: await newFolder(), databaseUrl }
  await expect(restoreIntoOwn(backup, tools)).rejects.toThrow(
    /^The database at DATABASE_URL is in use, by chowk \(1\): stop Chowk on every machine first\.$/,
  )
  listening.release()
  await product.end()
  expect((await contentsOf(databaseUrl)).rows).toEqual({})
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
  await expect(restoreIntoOwn(backup, tools)).rejects.toThrow(words)
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
