import { z } from 'zod'
import type { Log } from '#server/calls/run/log.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Job } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { mayRemoveFiles } from '#server/media/backup-lock.ts'
import { keyOfPath } from '#server/media/media-path.ts'
import { MINUTE } from '#shared/limits.ts'

type Removing = Pick<Services, 'db' | 'storage'>

/** Added for files that a backup keeps. */
export const filesToRemove: Job<{ keys: string[] }> = {
  name: 'remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
  runAt: () => new Date(Date.now() + 10 * MINUTE).toISOString(),
}

/**
 * Removes files that no row names any more; with a transaction, those whose rows it deletes. While a backup is made they stay,
 * because the backup may have the rows already: a job removes them later.
 *
 * @throws the first error, once each file was tried
 */
export async function removeFiles(
  { db, storage }: Removing,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  if (!db.isTransaction) {
    return db
      .transaction()
      .execute((transaction) => removeFiles({ db: transaction, storage }, keys))
  }
  if (!(await mayRemoveFiles(db))) return addJob(db, filesToRemove, { keys: [...keys] })
  const failures: unknown[] = []
  for (const key of keys) await storage.remove(key).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** The same by the paths under which they are served. What cannot be removed is logged and stays: its rows have gone already. */
export async function removePaths(
  { log, ...removing }: Removing & { log: Log },
  paths: readonly string[],
): Promise<void> {
  const keys = paths.flatMap((path) => keyOfPath(path) ?? [])
  await removeFiles(removing, keys).catch((error: unknown) =>
    log.error({ err: error, paths }, 'media not removed'),
  )
}
