import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { separateSharedFiles } from './media/separate-shared-files.ts'
import type { Storage } from './media/storage.ts'

/**
 * Brings what an earlier version has stored up to date; several processes may do so at once.
 *
 * @throws an error in words where a migration fails; the database is then as it was
 */
export async function upgrade(db: Database, storage: Storage): Promise<void> {
  // First, because a migration is SQL and cannot copy files.
  await separateSharedFiles(db, storage)
  await migrate(db)
}
