import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import type { MentionOffer } from '#shared/contracts/comments.ts'
import { mentionOffers } from '#shared/limits.ts'

/** How many members of each kind are read before those who are hidden are left out. */
const candidates = 50

/**
 * Members whose username or name begins with the query, those by username first; not the viewer, and nobody who is
 * banned, gone or hidden from them. Each half reads one index and stops early.
 */
export async function findMentionOffers(
  db: Database,
  community_id: number,
  { query, viewer_id }: { query: string; viewer_id: number },
): Promise<MentionOffer[]> {
  const { rows } = await sql<MentionOffer>`
    with found as (
      select min(kind) as kind, id
      from (
        (select 1 as kind, user_id as id
        from logins
        where kind = 'username' and community_id = ${community_id}
          and starts_with(value collate "C", ${query})
        order by value collate "C"
        limit ${candidates})
        union all
        (select 2, id
        from users
        where community_id = ${community_id} and starts_with(lower(full_name) collate "C", ${query})
        order by lower(full_name) collate "C"
        limit ${candidates})
      ) both_kinds
      group by id
    )
    select u.id, u.full_name, u.profile_pic, l.value as username
    from found f
    join users u on u.community_id = ${community_id} and u.id = f.id
    join logins l
      on l.kind = 'username' and l.community_id = u.community_id and l.user_id = u.id
    where u.id <> ${viewer_id} and u.banned_at is null and u.deleted_at is null
      and u.waiting_since is null
      and ${notHidden(community_id, viewer_id, { user_id: 'u.id' })}
    order by f.kind, l.value
    limit ${mentionOffers}`.execute(db)
  return rows
}
