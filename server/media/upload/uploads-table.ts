import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { uploadLifetime } from '#shared/limits.ts'

type Owner = { community_id: number; id: number }
export type Upload = { id: string; bytes: number; created_at: string }

export async function insertUpload(
  db: Database,
  { community_id, id: user_id }: Owner,
  bytes: number,
): Promise<Upload> {
  return db
    .insertInto('uploads')
    .values({ community_id, id: randomUUID(), user_id, bytes })
    .returning(['id', 'bytes', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** An upload of that member which has not expired, or `undefined`. */
export async function findUpload(
  db: Database,
  { community_id, id: user_id }: Owner,
  id: string,
): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .select(['id', 'bytes', 'created_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('created_at', '>', oldestUpload())
    .executeTakeFirst()
}

export async function deleteUpload(db: Database, community_id: number, id: string): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes the uploads that have not become whole in time, and returns their ids. */
export async function deleteExpiredUploads(db: Database) {
  return db
    .deleteFrom('uploads')
    .where('created_at', '<=', oldestUpload())
    .returning(['community_id', 'id'])
    .execute()
}

/** Uploads from before this instant have expired; ISO 8601, UTC. */
function oldestUpload(): string {
  return new Date(Date.now() - uploadLifetime).toISOString()
}
