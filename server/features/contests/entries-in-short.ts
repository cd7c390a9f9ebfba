import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { visiblePosts } from '#server/features/posts/api.ts'

/** Posts `p` that anybody may see, the latest first, each with the path of the smallest of its pictures. */
export function entriesInShort(db: Database, community_id: number) {
  return visiblePosts(db, community_id)
    .select(['p.id', 'p.title', 'p.description'])
    .select((entry) =>
      entry
        .selectFrom('post_media as shown')
        .innerJoin('media as m', (join) =>
          join
            .onRef('m.community_id', '=', 'shown.community_id')
            .onRef('m.id', '=', 'shown.media_id'),
        )
        .leftJoin('media as poster', (join) =>
          join
            .onRef('poster.community_id', '=', 'm.community_id')
            .onRef('poster.id', '=', 'm.poster_id'),
        )
        .select(
          sql<string | null>`case
            when m.type = 'image' then coalesce(m.variants -> 0 ->> 'path', m.path)
            else coalesce(poster.variants -> 0 ->> 'path', poster.path)
          end`.as('picture'),
        )
        .where('shown.community_id', '=', community_id)
        .whereRef('shown.post_id', '=', 'p.id')
        .orderBy('shown.position')
        .limit(1)
        .as('picture'),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
}
