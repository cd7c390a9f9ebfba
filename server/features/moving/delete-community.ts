import { sql } from 'kysely'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { deleteJobsOfCommunity } from '#server/jobs/queue.ts'
import type { Storage } from '#server/media/storage.ts'
import { noteLeaving, removeLeaving } from './leaving-files.ts'
import { leftBehind, movedTables } from './moved-tables.ts'

/**
 * Deletes a community, whose archive has been made: its rows in one transaction, then its files. Files that are still there
 * when the process is killed are removed by `sweepLeavingFiles`.
 */
export async function deleteCommunity(
  { db, storage }: { db: Database; storage: Storage },
  { id }: Pick<Community, 'id'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await noteLeaving(transaction, id)
    await deleteRows(transaction, id)
  })
  await removeLeaving({ db, storage }, id)
}

async function deleteRows(db: Database, id: number): Promise<void> {
  // The log and declared winners go with their community alone.
  await sql`select set_config('chowk.deleted_community', ${String(id)}::text, true)`.execute(db)
  await deleteJobsOfCommunity(db, id)
  await sql`
    delete from idempotency_keys
    where actor between ${id}::bigint * 1000000000 and (${id}::bigint + 1) * 1000000000 - 1`.execute(
    db,
  )
  const moved = Object.keys(movedTables).filter((table) => table !== 'communities')
  const left = Object.keys(leftBehind).filter((table) => table !== 'leaving_files')
  for (const table of [...left, ...moved.toReversed()]) {
    await sql`delete from ${sql.table(table)} where community_id = ${id}`.execute(db)
  }
  await db.deleteFrom('communities').where('id', '=', id).execute()
}
