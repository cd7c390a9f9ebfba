import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { stopLeftServer } from '#server/embedded-postgres/api.ts'
import { noteBackup } from './backup-note.ts'
import { freeSpace, requireSpace } from './free-space.ts'
import { triedFile } from './layout.ts'
import type { OnProgress } from './progress.ts'
import { type Backup, readBackup } from './read-backup.ts'
import type { TriedOut } from './try-out.ts'
import { unpackDatabase } from './unpack-database.ts'
import { makeWorkFolder } from './work-folder.ts'

export type CheckTools = {
  /** The data folder, in which there is room for a trial. */
  dataDir: string
  /** What the backup is encrypted with, if it is. */
  passphrase?: string | undefined
  onProgress: OnProgress
  now?: () => Date
  free?: (folder: string) => Promise<number>
}

/** Backups are unpacked in this folder of the data folder. */
export const scratchFolder = 'restoring'

/**
 * Restores a backup into a folder of its own, tries it out, and removes that folder. The product may run meanwhile.
 *
 * @throws an `Error` in words where the backup is not whole, or cannot be started
 */
export async function checkBackup(path: string, tools: CheckTools): Promise<TriedOut> {
  const { dataDir, onProgress, now = () => new Date(), free = freeSpace } = tools
  const folder = resolve(path)
  // What worked once may have been damaged since.
  await rm(join(folder, triedFile), { force: true }).catch(() => undefined)
  const backup = await readBackup(folder, tools)
  const scratch = await makeWorkFolder(join(resolve(dataDir), scratchFolder), 0o711)
  try {
    await requireSpace(scratch, backup.described.bytes.database, free)
    const tried = await unpackAndTry(backup, { dataDir: scratch, onProgress })
    if (tried.wrong.length > 0) return tried
    const at = now().toISOString()
    // A disk that can only be read keeps no note.
    const note = writeFile(join(folder, triedFile), `${JSON.stringify({ tried_at: at })}\n`)
    await note.catch(() => undefined)
    await noteBackup(dataDir, { last_restore_tried_at: at, failure: null })
    return tried
  } finally {
    await stopLeftServer(scratch)
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Unpacks the database of a backup into a new data folder, and tries it out there. */
export async function unpackAndTry(
  backup: Backup,
  to: { dataDir: string; onProgress: OnProgress },
): Promise<TriedOut> {
  await unpackDatabase(backup, to)
  // It loads all of the product, without which most commands end.
  const { tryOut } = await import('./try-out.ts')
  return tryOut(backup, to)
}
