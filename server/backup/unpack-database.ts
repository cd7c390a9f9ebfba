import { restoreKeys } from './copy-keys.ts'
import { secretFile } from './layout.ts'
import type { OnProgress } from './progress.ts'
import type { Backup } from './read-backup.ts'
import { unpackFolder } from './unpack-folder.ts'

/**
 * Makes a new data folder with the database and the keys of a backup.
 *
 * @throws an `Error` of one sentence
 */
export async function unpackDatabase(
  backup: Backup,
  to: { dataDir: string; onProgress: OnProgress },
): Promise<void> {
  const { tables, rows } = backup.described
  if (!tables) return unpackFolder(backup, to)
  await restoreKeys([secretFile], { from: backup, to: to.dataDir })
  // It loads the engine and the queue, without which most commands end.
  const { unpackTables } = await import('./tables/unpack-tables.ts')
  return unpackTables({ backup, tables, names: Object.keys(rows) }, to)
}
