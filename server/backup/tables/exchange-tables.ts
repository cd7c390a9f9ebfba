import { migrate } from '#server/db/migrate.ts'
import { openConnection } from '#server/db/one-connection.ts'
import { hasQueue, waitingJobs } from '#server/jobs/copied-jobs.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import type { OnProgress } from '../progress.ts'
import { streamQuery, streamRows } from './copy-rows.ts'
import { exclusively } from './exclusively.ts'
import { fillTables } from './fill-tables.ts'
import { bringBack, listPoints, makePoint } from './restore-point.ts'
import { readSequences, readTables } from './schema.ts'

type Exchanging = { from: string; at: string; onProgress: OnProgress }

/**
 * Puts the rows of a database that is up to date into the place of what another one holds, all in one transaction.
 *
 * @returns the name of the restore point, which holds what was there; `undefined` where nothing was
 */
export async function exchangeTables(
  url: string,
  { from, at, onProgress }: Exchanging,
): Promise<string | undefined> {
  const source = await openConnection(from)
  try {
    const isQueued = await hasQueue(source.db)
    const rows = {
      tables: (await readTables(source.db)).map(({ name }) => name),
      sequences: await readSequences(source.db),
      open: streamRows.bind(undefined, source),
      openJobs: () => (isQueued ? streamQuery(source, waitingJobs) : undefined),
    }
    // It has transactions of its own, and changes nothing where a Chowk of this version has run.
    await migrateJobs(url)
    return await exclusively(url, async (to) => {
      const point = await makePoint(to.db, at)
      await migrate(to.db)
      await fillTables(to, rows, onProgress)
      return point
    })
  } finally {
    await source.end()
  }
}

/**
 * Brings back what a restore point holds; what is there now becomes one in its turn.
 *
 * @returns its name
 * @throws an `Error` of one sentence where there is no such restore point
 */
export async function restorePoint(
  url: string,
  { name, at }: { name: string; at: string },
): Promise<string | undefined> {
  return exclusively(url, async ({ db }) => {
    const points = await listPoints(db)
    if (!points.includes(name)) {
      const known =
        points.length > 0 ? `those that there are: ${points.join(', ')}` : 'there is none'
      throw new Error(
        `There is no restore point ${name} in the database at DATABASE_URL; ${known}.`,
      )
    }
    const point = await makePoint(db, at)
    await bringBack(db, name)
    return point
  })
}
