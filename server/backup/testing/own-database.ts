import { afterAll, beforeAll, expect } from 'vitest'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { query } from '#server/embedded-postgres/testing/postgres-app.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { waitingJobs } from '#server/jobs/copied-jobs.ts'
import { newFolder } from '#server/testing/folders.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { describeSchema } from '#server/testing/snapshots/describe-schema.ts'
import { testApp } from '#server/testing/test-app.ts'
import { makeBackup } from '../make-backup.ts'
import { contentsOf } from './contents.ts'

export const patience = { timeout: 180_000 }
export const quiet = { onProgress: () => undefined, variables: {} }
export const restoring = { ...quiet, anyway: false, secret: undefined }

/** An app with a whole community and a job on a PostgreSQL of one's own, and a backup of that. */
export function backedUpApp() {
  const storage = memoryStorage()
  const chowk = testApp({ storage })
  let path = ''
  beforeAll(async () => {
    await createWholeCommunity(chowk, storage)
    await query(
      chowk.url,
      `select graphile_worker.add_job('a-job', '{"community_id": 1}', run_at => now() + interval '1 day', job_key => 'a key')`,
    )
    const into = await newFolder()
    const made = await makeBackup({ ...quiet, dataDir: into, into, databaseUrl: chowk.url })
    path = made.path
  }, patience.timeout)
  afterAll(async () => {
    for (const end of ends.splice(0)) await end()
  })
  return { chowk, backup: () => path, expectEqual: (url: string) => expectEqual(url, chowk.url) }
}

const ends: (() => Promise<void>)[] = []

/** A database without a table. It is dropped after the tests of a file that has called `backedUpApp`. */
export async function emptyDatabase(): Promise<string> {
  const { url, stop } = await ownEmptyDatabase()
  ends.push(stop)
  return url
}

export async function using<Result>(url: string, work: (db: Database) => Promise<Result>) {
  const db = openDatabase(openPool(url))
  return work(db).finally(() => db.destroy())
}

/** Everything of the schema but for restore points, and whether each trigger acts. */
export async function schemaOf(url: string) {
  const lines = await using(url, describeSchema)
  const triggers = await query(
    url,
    `select tgrelid::regclass::text as of, tgname as name, tgenabled as enabled from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like 'restore_point_%' order by 1, 2`,
  )
  return { lines: lines.filter((line) => !line.includes('restore_point_')), triggers }
}

async function expectEqual(url: string, original: string): Promise<void> {
  const found = await contentsOf(url)
  const expected = await contentsOf(original)
  for (const [table, rows] of Object.entries(expected.rows)) {
    expect(found.rows[table], table).toBe(rows)
  }
  expect(found.sequences).toEqual(expected.sequences)
  const jobs = await jobsIn(original)
  expect(jobs).toHaveLength(1)
  expect(await jobsIn(url)).toEqual(jobs)
  expect(await schemaOf(url)).toEqual(await schemaOf(original))
}

async function jobsIn(url: string) {
  return query(
    url,
    `select task, payload, run_at, job_key from (${waitingJobs}) j order by 1, 2::text, 4`,
  )
}
