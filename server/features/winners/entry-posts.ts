import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { visiblePosts } from '#server/features/posts/api.ts'

/** The entries `p` of a challenge that can win: those that are visible, of members who were not taken out of it. */
export function entryPosts(
  db: Database,
  { community_id, contest_id }: { community_id: number; contest_id: number },
) {
  return visiblePosts(db, community_id)
    .where('p.contest_id', '=', contest_id)
    .where(
      sql<boolean>`not exists (
        select from participations part
        where part.community_id = ${community_id} and part.contest_id = ${contest_id}
          and part.user_id = p.user_id and part.excluded_at is not null
      )`,
    )
}
