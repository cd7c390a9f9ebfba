import { resolve } from 'node:path'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import { hasDatabase, type RunningDatabase, reachPostgres } from '#server/embedded-postgres/api.ts'
import { readMigrationNames } from './tables/schema.ts'

/** The database that is backed up: the embedded one, or one at DATABASE_URL (`isOwn`). */
export type SourceDatabase = RunningDatabase & { db: Database; isOwn: boolean }

/**
 * Opens it, also while the product runs.
 *
 * @throws an `Error` of one sentence where there is none
 */
export async function openSource({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<SourceDatabase & { end: () => Promise<void> }> {
  const isOwn = databaseUrl !== undefined
  if (!isOwn && !(await hasDatabase(dataDir))) {
    throw new Error(`There is no database in ${resolve(dataDir)}, so nothing was backed up.`)
  }
  const log = () => undefined
  const postgres = await reachPostgres({ dataDir, ...(isOwn && { databaseUrl }), log })
  const db = openDatabase(openPatientPool(postgres.url))
  const end = async () => {
    await db.destroy()
    await postgres.stop()
  }
  try {
    if (isOwn) await requireChowk(db)
  } catch (error) {
    await end()
    throw error
  }
  return { dataDir, url: postgres.url, db, isOwn, end }
}

async function requireChowk(db: Database): Promise<void> {
  const migrations = await readMigrationNames(db)
  if (migrations.length > 0) return
  throw new Error('Chowk has never started on the database at DATABASE_URL: there is no backup.')
}
