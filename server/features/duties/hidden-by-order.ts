import { type RawBuilder, sql } from 'kysely'

/**
 * A condition: an order that is in force hides this post or comment. Moderators do not show it again.
 *
 * @param columns the expressions that hold their ids; one of both may be null
 */
export function isHiddenByOrder(
  community_id: number,
  columns: { post_id: RawBuilder<unknown>; comment_id: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from duties g
    where g.community_id = ${community_id} and g.hidden_at is not null
      and (g.post_id = ${columns.post_id} or g.comment_id = ${columns.comment_id})
  )`
}
