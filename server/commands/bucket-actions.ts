import { join } from 'node:path'
import { noteBackup } from '#server/backup/backup-note.ts'
import { openBucket } from '#server/backup/bucket/bucket.ts'
import { backupsIn } from '#server/backup/bucket/bucket-backups.ts'
import { copyToBucket } from '#server/backup/bucket/copy-to-bucket.ts'
import { fetchBackup } from '#server/backup/bucket/fetch-backup.ts'
import { removeOldFromBucket } from '#server/backup/bucket/remove-from-bucket.ts'
import { inWords } from '#server/backup/error-words.ts'
import { listBackups, wasTried } from '#server/backup/known-backups.ts'
import type { MadeBackup } from '#server/backup/make-backup.ts'
import type { OnProgress } from '#server/backup/progress.ts'
import type { Config } from '#server/config.ts'

/**
 * Copies a backup into the bucket, if there is one, and removes old ones there where `keep` is set. Returns what it has done, a sentence
 * each.
 */
export async function copyBackup(
  { path, described }: MadeBackup,
  { config, keep, onProgress }: { config: Config; keep: boolean; onProgress: OnProgress },
): Promise<string[]> {
  const { dataDir, backups } = config
  if (!backups.s3) return []
  const bucket = openBucket(backups.s3)
  try {
    await copyToBucket({ path, files: described.hashes.files }, { bucket, onProgress })
  } catch (error) {
    throw new Error(`The backup is in ${path}, and in no bucket: ${inWords(error)}`)
  }
  await noteBackup(dataDir, { last_copied_at: described.made_at })
  const lines = [`It was copied into the bucket at ${backups.s3.endpoint}.`]
  if (!keep) return lines
  const names = await removeOldFromBucket(bucket, new Date())
  return [...lines, ...(names.length > 0 ? [`Removed there: ${names.join(', ')}.`] : [])]
}

/** Fetches a backup from the bucket into the folder of backups, and returns its path. */
export async function fetchFromBucket(
  name: string | undefined,
  { config, into, onProgress }: { config: Config; into: string; onProgress: OnProgress },
): Promise<string> {
  const { s3 } = config.backups
  if (!s3) throw new Error('BACKUPS_S3_ENDPOINT must be set: the address of the bucket.')
  return fetchBackup(name, { bucket: openBucket(s3), into, onProgress })
}

/** The backups of the folder and of the bucket, a line each, the newest first. */
export async function listAll(folder: string, { backups }: Config): Promise<string[]> {
  const here = await listBackups(folder)
  const lines = await Promise.all(
    here.map(async ({ name }) => lineOf({ name, wasTried: await wasTried(join(folder, name)) })),
  )
  const inFolder = [`In ${folder}:`, ...(lines.length > 0 ? lines : [none])]
  if (!backups.s3) return inFolder
  const there = (await backupsIn(openBucket(backups.s3))).filter(({ isThere }) => isThere)
  const inBucket = there.length > 0 ? there.map(lineOf) : [none]
  return [...inFolder, `In the bucket at ${backups.s3.endpoint}:`, ...inBucket]
}

const none = '  none'

function lineOf({ name, wasTried }: { name: string; wasTried: boolean }): string {
  return `  ${name}${wasTried ? ', restored on trial' : ''}`
}
