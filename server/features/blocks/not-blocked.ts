import { type RawBuilder, sql } from 'kysely'
import type { ViewerId } from '#server/features/reports/api.ts'

/**
 * A condition for queries: of the viewer and the member in the column, neither has blocked the other. A visitor,
 * `undefined`, has no blocks.
 */
export function notBlocked(
  community_id: number,
  viewer_id: ViewerId | undefined,
  column: string,
): RawBuilder<boolean> {
  if (viewer_id === undefined) return sql`true`
  const isBlocked = blockedBy(community_id, viewer_id, column)
  return sql`(not ${isBlocked} and ${hasNotBlocked(community_id, viewer_id, column)})`
}

/** A condition for queries: there is no block between the two, whatever they may see of each other. */
export function noBlockBetween(
  community_id: number,
  user_id: number,
  column: string,
): RawBuilder<boolean> {
  const other = sql.ref(column)
  return sql`not exists (
    select from blocks b
    where b.community_id = ${community_id}
      and (b.user_id = ${user_id} and b.blocked_user_id = ${other}
        or b.user_id = ${other} and b.blocked_user_id = ${user_id})
  )`
}

/** Whether the viewer has blocked the member in the column. */
export function blockedBy(
  community_id: number,
  viewer_id: ViewerId | undefined,
  column: string,
): RawBuilder<boolean> {
  if (viewer_id === undefined) return sql`false`
  return sql`exists (
    select from blocks b
    where b.community_id = ${community_id}
      and b.user_id = ${viewer_id}
      and b.blocked_user_id = ${sql.ref(column)}
  )`
}

/**
 * A condition for queries: the member in the column has not blocked the viewer. A block hides nobody from a moderator,
 * who has to judge.
 */
export function hasNotBlocked(
  community_id: number,
  viewer_id: ViewerId | undefined,
  column: string,
): RawBuilder<boolean> {
  if (viewer_id === undefined) return sql`true`
  return sql`not exists (
    select from blocks b
    join users viewer on viewer.community_id = b.community_id and viewer.id = b.blocked_user_id
    where b.community_id = ${community_id}
      and b.blocked_user_id = ${viewer_id}
      and b.user_id = ${sql.ref(column)}
      and viewer.role = 'member'
  )`
}
