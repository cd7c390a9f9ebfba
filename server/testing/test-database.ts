import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { migrateJobs } from '#server/jobs/worker.ts'

export type TestDatabase = { url: string; stop: () => Promise<void> }

/** A migrated PostgreSQL for tests: the one at `databaseUrl`, else an embedded one in a folder of its own. */
export async function startTestDatabase(databaseUrl: string | undefined): Promise<TestDatabase> {
  const database = await startEmptyDatabase(databaseUrl)
  const db = openDatabase(openPool(database.url))
  await migrate(db)
  await db.destroy()
  await migrateJobs(database.url)
  return database
}

/** The same before its migrations. */
export async function startEmptyDatabase(databaseUrl: string | undefined): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-test-'))
  // PostgreSQL may run as another user than the tests do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, databaseUrl, log: () => undefined })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
