import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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

/** An upload of that member which has not expired, or `undefined`. It stays when media have been made of it. */
export async function findUpload(
  db: Database,
  { community_id, id: user_id }: Owner,
  id: string,
): Promise<(Upload & { is_finished: boolean }) | undefined> {
  return db
    .selectFrom('uploads as u')
    .leftJoin('media as m', (join) =>
      join.onRef('m.community_id', '=', 'u.community_id').onRef('m.id', '=', 'u.id'),
    )
    .select(['u.id', 'u.bytes', 'u.created_at'])
    .select(sql<boolean>`m.id is not null`.as('is_finished'))
    .where('u.community_id', '=', community_id)
    .where('u.id', '=', id)
    .where('u.user_id', '=', user_id)
    .where('u.created_at', '>', oldestUpload())
    .executeTakeFirst()
}

export async function deleteUpload(db: Database, community_id: number, id: string): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes the uploads whose time is over, and returns those that were never finished. */
export async function deleteExpiredUploads(db: Database) {
  const expired = await db
    .deleteFrom('uploads as u')
    .where('u.created_at', '<=', oldestUpload())
    .returning(({ exists, selectFrom }) => [
      'u.community_id',
      'u.id',
      exists(
        selectFrom('media as m')
          .select('m.id')
          .whereRef('m.community_id', '=', 'u.community_id')
          .whereRef('m.id', '=', 'u.id'),
      ).as('is_finished'),
    ])
    .execute()
  return expired.filter(({ is_finished }) => !is_finished)
}

/** Uploads from before this instant have expired; ISO 8601, UTC. */
function oldestUpload(): string {
  return new Date(Date.now() - uploadLifetime).toISOString()
}
