import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { mayRemoveFiles } from '#server/media/backup-lock.ts'
import type { Storage } from '#server/media/storage.ts'
import { removeCommunityFiles } from './community-files.ts'

type Moving = { db: Database; storage: Storage }

/** Notes that the files of a community must leave the store, whatever happens to this process. */
export async function noteLeaving(db: Database, community_id: number): Promise<void> {
  await db.insertInto('leaving_files').values({ community_id }).execute()
}

/** The files stay after all: the community is there. */
export async function forgetLeaving(db: Database, community_id: number): Promise<void> {
  await db.deleteFrom('leaving_files').where('community_id', '=', community_id).execute()
}

/**
 * Removes the files of a community that is not there, and the note about them. While a backup is made both stay, because the
 * backup may have the community: the sweep removes them later.
 */
export async function removeLeaving({ db, storage }: Moving, community_id: number): Promise<void> {
  if (!db.isTransaction) {
    return db
      .transaction()
      .execute((transaction) => removeLeaving({ db: transaction, storage }, community_id))
  }
  if (!(await mayRemoveFiles(db))) return
  await removeCommunityFiles(storage, community_id)
  await forgetLeaving(db, community_id)
}

/** Keeps the sweep away from the files of an import until its transaction ends. */
export async function holdLeaving(db: Database, community_id: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('leaving files'), ${community_id}::integer)`.execute(db)
}

/** Removes the files that a killed import has left, and those of deleted communities that are still there. */
export async function sweepLeavingFiles({ db, storage }: Moving): Promise<void> {
  const left = await db.selectFrom('leaving_files').select('community_id').execute()
  for (const { community_id } of left) {
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ is_free: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('leaving files'), ${community_id}::integer) as is_free`.execute(
        transaction,
      )
      if (!rows[0]?.is_free) return
      const community = await transaction
        .selectFrom('communities')
        .select('id')
        .where('id', '=', community_id)
        .executeTakeFirst()
      if (community) return
      await removeLeaving({ db: transaction, storage }, community_id)
    })
  }
}
