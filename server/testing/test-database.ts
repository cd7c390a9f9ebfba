import { openDatabase, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startTestServer } from '#server/embedded-postgres/testing/test-server.ts'
import { migrateJobs } from '#server/jobs/worker.ts'

export type TestDatabase = { url: string; stop: () => Promise<void> }

/** A migrated PostgreSQL for what runs outside Vitest: the one at `databaseUrl`, else an embedded one. */
export async function startTestDatabase(databaseUrl: string | undefined): Promise<TestDatabase> {
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await startTestServer()
  await migrateAt(database.url)
  return database
}

export async function migrateAt(url: string): Promise<void> {
  const db = openDatabase(openPool(url))
  await migrate(db).finally(() => db.destroy())
  await migrateJobs(url)
}
