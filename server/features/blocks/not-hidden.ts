import { type RawBuilder, sql } from 'kysely'
import { notReported, type ViewerId } from '#server/features/reports/api.ts'
import { notBlocked } from './not-blocked.ts'

/** The columns of a query that hold what may be hidden, such as `{ post_id: 'p.id', user_id: 'p.user_id' }`. */
type Hideable = { post_id?: string; comment_id?: string; user_id: string }

/**
 * A condition for every query of members and of what they wrote: the viewer has reported none of it, and neither they nor
 * the member has blocked the other. For a visitor, `undefined`, nothing is hidden.
 */
export function notHidden(
  community_id: number,
  viewer_id: ViewerId | undefined,
  { user_id, ...written }: Hideable,
): RawBuilder<boolean> {
  if (viewer_id === undefined) return sql`true`
  const reportable = { ...written, reported_user_id: user_id }
  return sql`(${notReported(community_id, viewer_id, reportable)}
    and ${notBlocked(community_id, viewer_id, user_id)})`
}
