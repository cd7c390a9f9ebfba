import type { Database } from '#server/db/database.ts'
import { communityOfKey, largestOf, mediaPath } from '#server/media/media-path.ts'
import { visibleAndHeldPosts } from './visible-posts.ts'

/**
 * Whether a post that may be seen shows the file under a key, or one that waits for a moderator: only its author and the
 * moderators learn that key. Files whose key names no community are older
 * than this rule, and may be seen.
 */
export async function isShownByPost(db: Database, key: string): Promise<boolean> {
  const community_id = communityOfKey(key)
  return community_id === undefined || isShown(db, community_id, mediaPath(key))
}

/** A video's poster and captions are shown where the video is. */
async function isShown(db: Database, community_id: number, path: string): Promise<boolean> {
  const post = await visibleAndHeldPosts(db, community_id)
    .innerJoin('post_media as shown', (join) =>
      join.onRef('shown.community_id', '=', 'p.community_id').onRef('shown.post_id', '=', 'p.id'),
    )
    .where('shown.media_id', 'in', (query) =>
      query
        .selectFrom('media as file')
        .leftJoin('media as video', (join) =>
          join
            .onRef('video.community_id', '=', 'file.community_id')
            .on(({ eb, or, ref }) =>
              or([
                eb('video.poster_id', '=', ref('file.id')),
                eb('video.captions_id', '=', ref('file.id')),
              ]),
            ),
        )
        .select(({ fn }) => fn.coalesce('video.id', 'file.id').as('id'))
        .where('file.community_id', '=', community_id)
        .where('file.path', '=', largestOf(path)),
    )
    .select('p.id')
    .executeTakeFirst()
  return post !== undefined
}
