import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { migrateLike } from '#server/db/migrate.ts'
import { openConnection } from '#server/db/one-connection.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { hasPart, type PartsOfBackup, readPart } from '../backup-parts.ts'
import { fileOfTable, jobsFile } from '../layout.ts'
import type { OnProgress } from '../progress.ts'
import type { TablesInBackup } from './copy-tables.ts'
import { fillTables, type RowSource } from './fill-tables.ts'

/** A backup, what it says of the tables in it, and their names. */
export type PackedTables = {
  backup: PartsOfBackup
  tables: TablesInBackup
  names: readonly string[]
}

/**
 * Makes an embedded database in a new data folder, with the schema and the rows of a backup. It does not run afterwards.
 *
 * @throws an `Error` of one sentence
 */
export async function unpackTables(
  { backup, tables, names }: PackedTables,
  { dataDir, onProgress }: { dataDir: string; onProgress: OnProgress },
): Promise<void> {
  const hasJobs = await hasPart(backup, jobsFile)
  const source: RowSource = {
    tables: names,
    sequences: tables.sequences,
    open: ({ name }) => unpacked(backup, fileOfTable(name)),
    openJobs: () => (hasJobs ? unpacked(backup, jobsFile) : undefined),
  }
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  try {
    const connection = await openConnection(postgres.url)
    try {
      await migrateLike(connection.db, tables.migrations)
      if (hasJobs) await migrateJobs(postgres.url)
      await connection.db
        .transaction()
        .execute((db) => fillTables({ ...connection, db }, source, onProgress))
    } finally {
      await connection.end()
    }
  } finally {
    await postgres.stop()
  }
}

function unpacked(backup: PartsOfBackup, path: string): Readable {
  // Whoever reads it gets the error of either.
  return pipeline(readPart(backup, path), createGunzip(), () => undefined)
}
