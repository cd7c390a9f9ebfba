import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { migrateLike } from '#server/db/migrate.ts'
import { openConnection } from '#server/db/one-connection.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { fileOfTable, jobsFile } from '../layout.ts'
import type { OnProgress } from '../progress.ts'
import type { TablesInBackup } from './copy-tables.ts'
import { fillTables, type RowSource } from './fill-tables.ts'

/** A backup's folder, what it says of the tables in it, and their names. */
export type PackedTables = { folder: string; tables: TablesInBackup; names: readonly string[] }

/**
 * Makes an embedded database in a new data folder, with the schema and the rows of a backup. It does not run afterwards.
 *
 * @throws an `Error` of one sentence
 */
export async function unpackTables(
  { folder, tables, names }: PackedTables,
  { dataDir, onProgress }: { dataDir: string; onProgress: OnProgress },
): Promise<void> {
  const hasJobs = await access(join(folder, jobsFile)).then(
    () => true,
    () => false,
  )
  const source: RowSource = {
    tables: names,
    sequences: tables.sequences,
    open: ({ name }) => unpacked(join(folder, fileOfTable(name))),
    openJobs: () => (hasJobs ? unpacked(join(folder, jobsFile)) : undefined),
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

function unpacked(path: string): Readable {
  // Whoever reads it gets the error of either.
  return pipeline(createReadStream(path), createGunzip(), () => undefined)
}
