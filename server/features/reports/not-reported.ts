import { type RawBuilder, sql } from 'kysely'

/** A member who looks at something, or the column that holds them. */
export type ViewerId = number | RawBuilder<number>

/** The columns of a query that hold what may have been reported, such as `{ post_id: 'p.id' }`. */
export type Reportable = { post_id?: string; comment_id?: string; reported_user_id?: string }

/**
 * A condition for queries: the viewer has reported none of these. What a member has reported is not shown to them
 * again. A visitor, `undefined`, has reported nothing. A column that is null is taken as not reported.
 */
export function notReported(
  community_id: number,
  viewer_id: ViewerId | undefined,
  columns: Reportable,
): RawBuilder<boolean> {
  if (viewer_id === undefined) return sql`true`
  const conditions = Object.entries(columns).map(
    ([subject, column]) => sql`not exists (
      select from reports r
      where r.community_id = ${community_id}
        and r.user_id = ${viewer_id}
        and ${sql.ref(`r.${subject}`)} = ${sql.ref(column)}
    )`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}
