import type { Database } from '#server/db/database.ts'
import { communityOfKey, largestOf, mediaPath } from '#server/media/media-path.ts'

/** Whether the profile of a member who is neither banned nor deleted shows the file under a key, in any size. */
export async function isShownByProfile(db: Database, key: string): Promise<boolean> {
  const community_id = communityOfKey(key)
  if (community_id === undefined) return false
  const shown = await db
    .selectFrom('media as file')
    .innerJoin('profile_media as shown', (join) =>
      join
        .onRef('shown.community_id', '=', 'file.community_id')
        .onRef('shown.media_id', '=', 'file.id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'shown.community_id').onRef('u.id', '=', 'shown.user_id'),
    )
    .select('file.id')
    .where('file.community_id', '=', community_id)
    .where('file.path', '=', largestOf(mediaPath(key)))
    .where('u.banned_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return shown !== undefined
}
