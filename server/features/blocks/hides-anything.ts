import { type RawBuilder, sql } from 'kysely'

/**
 * A condition for queries: `notHidden` may leave out something for this member, who has reported something, or blocks
 * or is blocked by somebody. For most members it leaves out nothing.
 */
export function hidesAnything(community_id: number, viewer_id: number): RawBuilder<boolean> {
  return sql`(
    exists (select from reports r where r.community_id = ${community_id} and r.user_id = ${viewer_id})
    or exists (select from blocks b where b.community_id = ${community_id} and b.user_id = ${viewer_id})
    or exists (
      select from blocks b where b.community_id = ${community_id} and b.blocked_user_id = ${viewer_id}
    )
  )`
}
