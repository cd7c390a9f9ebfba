import type { Database } from '#server/db/database.ts'
import { findMissing } from '#server/db/migrate.ts'
import { inWords } from './error-words.ts'
import { type BackupTools, makeBackup } from './make-backup.ts'

/**
 * Makes a backup where migrations are about to change what an earlier version has stored. There is none of an empty database, nor
 * where nothing is to be changed.
 *
 * @throws an `Error` in words where it cannot be made
 */
export async function backUpBeforeUpgrade(
  db: Database,
  { log, ...tools }: BackupTools & { log: (words: string) => void },
): Promise<void> {
  const { missing, isNew } = await findMissing(db)
  if (isNew || missing.length === 0) return
  log(
    `This version has migrations that the database has not: ${missing.join(', ')}. It is backed up first.`,
  )
  const made = await makeBackup(tools).catch((error) => {
    throw new Error(
      `What is there could not be backed up before it is changed, so nothing was changed: ${inWords(error)} With BACKUPS=off there is no backup first.`,
    )
  })
  log(`${made.path} holds what was there before.`)
}
