import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { holdMigrations } from '#server/db/migrate.ts'
import { type OneConnection, openConnection } from '#server/db/one-connection.ts'
import { syncFolder } from '#server/embedded-postgres/api.ts'
import { hasQueue, waitingJobs } from '#server/jobs/copied-jobs.ts'
import { fileOfTable, isPathOfBackup, jobsFile, tablesFolder } from '../layout.ts'
import { type NewFiles, writePart } from '../new-files.ts'
import { type RowStream, streamQuery, streamRows } from './copy-rows.ts'
import { notOurs, readMigrationNames, readSequences, readTables, type Sequences } from './schema.ts'

/** What a backup says of the tables in it: with which migrations they were made, and what their sequences give out next. */
export type TablesInBackup = { migrations: string[]; sequences: Sequences }

export type CopiedTables = {
  tables: TablesInBackup
  rows: Record<string, number>
  /** The size of all packed files. */
  bytes: number
}

type Target = NewFiles & { onProgress: (bytes: number) => void }

/**
 * Copies every row into files of a folder, packed, all as they were at one moment: a file for each table, and one for the jobs of the
 * queue. It locks nobody out, but a version that brings migrations waits until it has ended.
 */
export async function copyTables(url: string, target: Target): Promise<CopiedTables> {
  const connection = await openConnection(url)
  try {
    // Before the transaction, which sees what was committed when it began.
    await holdMigrations(connection.db)
    await sql`begin isolation level repeatable read read only`.execute(connection.db)
    return await copyAll(connection, target)
  } finally {
    await connection.end()
  }
}

async function copyAll(
  connection: OneConnection,
  { onProgress, ...to }: Target,
): Promise<CopiedTables> {
  const { db } = connection
  const { folder, list } = to
  const rows: CopiedTables['rows'] = {}
  let bytes = 0
  const copy = async (path: string, content: RowStream) => {
    const file = await writePart(to, { path, content, packed: createGzip({ level: 1 }) })
    await list.add(file)
    bytes += file.bytes
    onProgress(bytes)
    return content.rowCount
  }
  const migrations = await readMigrationNames(db)
  await mkdir(join(folder, tablesFolder), { mode: 0o700 })
  for (const table of await readTables(db)) {
    if (!isPathOfBackup(fileOfTable(table.name))) throw notOurs([table])
    rows[table.name] = await copy(fileOfTable(table.name), streamRows(connection, table))
  }
  if (await hasQueue(db)) await copy(jobsFile, streamQuery(connection, waitingJobs))
  await syncFolder(join(folder, tablesFolder))
  return { tables: { migrations, sequences: await readSequences(db) }, rows, bytes }
}
