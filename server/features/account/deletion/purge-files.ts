import { sql } from 'kysely'
import { keysOfMedia, removeFiles } from '#server/features/media/api.ts'
import { folderOfPosts } from '#server/media/media-path.ts'
import type { Media } from '#shared/contracts/media.ts'
import { removeArchives } from '../export/stored-archives.ts'
import type { Purge } from './leaving.ts'

const fewFiles = 50

type Stored = Pick<Media, 'path' | 'variants'>

/**
 * Deletes media with their files, in all sizes. Nothing else shows them any more. A file that cannot be removed keeps its
 * row, so that the next try finds both.
 */
export const purgeMedia: Purge = async ({ db, storage }, { community_id, user_id }) => {
  // What a challenge or the community shows is nobody's from now on: the others go on with it.
  await sql`
    update media
    set user_id = null
    where community_id = ${community_id} and user_id = ${user_id}
      and (
        id in (select media_id from contest_media where community_id = ${community_id})
        or id in (select media_id from community_pictures where community_id = ${community_id})
      )`.execute(db)
  await sql`
    update media
    set poster_id = null, captions_id = null
    where community_id = ${community_id} and user_id = ${user_id}
      and num_nonnulls(poster_id, captions_id) > 0`.execute(db)
  const { rows } = await sql<Stored>`
    delete from media
    where community_id = ${community_id} and id in (
      select id
      from media
      where community_id = ${community_id} and user_id = ${user_id}
      limit ${fewFiles}
      for update
    )
    returning path, variants`.execute(db)
  await removeFiles({ db, storage }, rows.flatMap(keysOfMedia))
  return rows.length === fewFiles
}

/** Deletes uploads with their parts, and files that were stored but did not become media. */
export const purgeUploads: Purge = async ({ db, storage, uploadParts }, leaving) => {
  const { community_id, user_id } = leaving
  const uploads = await db
    .deleteFrom('uploads')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .returning(({ exists, selectFrom }) => [
      'uploads.id',
      exists(
        selectFrom('media as kept')
          .select('kept.id')
          .where('kept.community_id', '=', community_id)
          .whereRef('kept.id', '=', 'uploads.id'),
      ).as('is_kept'),
    ])
    .execute()
  for (const { id, is_kept } of uploads) {
    await uploadParts.remove(id)
    // A challenge or the community shows it.
    if (is_kept) continue
    const keys = await Array.fromAsync(storage.list(`${folderOfPosts(community_id)}/${id}`))
    await removeFiles({ db, storage }, keys)
  }
  return false
}

/** Deletes the archives that the member has asked for. */
export const purgeExports: Purge = async ({ db, storage }, leaving) => {
  await db
    .deleteFrom('account_exports')
    .where('community_id', '=', leaving.community_id)
    .where('user_id', '=', leaving.user_id)
    .execute()
  await removeArchives({ db, storage }, leaving)
  return false
}
