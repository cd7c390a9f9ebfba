import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Engine, startEngine } from '#server/embedded-postgres/engine.ts'
import { migrateJobs } from '#server/jobs/worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

let dataDir: string
let engine: Engine | undefined

/** One real PostgreSQL for all tests; each test makes its own community in it. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-test-'))
  // PostgreSQL may run as another user than the tests do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const databaseUrl = process.env.TEST_DATABASE_URL
  engine = await startEngine({ dataDir, databaseUrl, log: () => undefined })
  const db = openDatabase(openPool(engine.url))
  await migrate(db)
  await db.destroy()
  await migrateJobs(engine.url)
  project.provide('databaseUrl', engine.url)
}

export async function teardown(): Promise<void> {
  await engine?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
