import { brokenInvariants } from '#server/db/broken-invariants.ts'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import { checkDatabase, startPostgres } from '#server/embedded-postgres/api.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { openLocalStorage } from '#server/media/open-media.ts'
import { upgrade } from '#server/upgrade.ts'
import { hasPart } from './backup-parts.ts'
import { mediaFolder } from './layout.ts'
import { countMissingFiles } from './missing-files.ts'
import type { OnProgress } from './progress.ts'
import type { Backup } from './read-backup.ts'
import { countRows, differencesInRows } from './row-counts.ts'
import { serveAPage } from './serve-a-page.ts'

/** What a trial has found, a sentence each. */
export type TriedOut = { well: string[]; wrong: string[] }

/**
 * Starts the database that was unpacked into a data folder, compares its rows with what the backup says, checks its tables,
 * brings it up to date, asks the invariants, and serves a page. All of it has ended when this returns.
 *
 * @throws an `Error` in words where the database does not start or cannot be brought up to date
 */
export async function tryOut(
  backup: Backup,
  { dataDir, onProgress }: { dataDir: string; onProgress: OnProgress },
): Promise<TriedOut> {
  onProgress('Starting the restored database')
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPatientPool(postgres.url))
  try {
    const { rows: said } = backup.described
    const rows = differencesInRows(said, await countRows(db, Object.keys(said)))
    const tables = await checkTables({ dataDir, url: postgres.url }, onProgress)
    onProgress('Bringing the restored database up to date')
    await upgrade(db, openLocalStorage({ dataDir }))
    await migrateJobs(postgres.url)
    onProgress('Asking what must never be true')
    const broken = await brokenRules(db)
    const missing = await countMissingFiles(db, (key) => hasPart(backup, `${mediaFolder}/${key}`))
    onProgress('Serving a page')
    const page = await serveAPage(dataDir, postgres.url).then(
      (url) => ({ well: [`${url} was served.`], wrong: [] }),
      (error: Error) => ({ well: [], wrong: [error.message] }),
    )
    const counted = Object.keys(said).length
    return {
      well: [
        ...(rows.length === 0 ? [`The rows of ${counted} tables were counted.`] : []),
        ...tables.well,
        ...(broken.length === 0 ? ['No rule of the data is broken.'] : []),
        ...(missing > 0
          ? [`Files that rows name, and that had been deleted when files were copied: ${missing}.`]
          : []),
        ...page.well,
      ],
      wrong: [
        ...rows.map((difference) => `The table ${difference}.`),
        ...tables.wrong,
        ...broken.map((rule) => `A rule of the data is broken: ${rule}.`),
        ...page.wrong,
      ],
    }
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function checkTables(
  of: { dataDir: string; url: string },
  onProgress: OnProgress,
): Promise<TriedOut> {
  try {
    const checked = await checkDatabase(of, (done, all) =>
      onProgress(`Checking tables and indexes: ${done} of ${all}`),
    )
    if (!checked) return { well: ['Tables were not checked: PostgreSQL lacks amcheck.'], wrong: [] }
    return {
      well: [`${checked.tables} tables and ${checked.indexes} indexes were checked.`],
      wrong: [],
    }
  } catch (error) {
    return { well: [], wrong: [error instanceof Error ? error.message : String(error)] }
  }
}

/** Each rule once, with the number of rows that break it. */
async function brokenRules(db: Database): Promise<string[]> {
  const rows = (await brokenInvariants(db)) as { rule: string }[]
  const numbers = Map.groupBy(rows, ({ rule }) => rule)
  return [...numbers].map(([rule, { length }]) => `${rule} (${length})`)
}
