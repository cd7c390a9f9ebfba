import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** What is reported: the id of one of them. */
export type Reportable = { post_id: number } | { comment_id: number } | { reported_user_id: number }

/**
 * Puts into the queue of moderators what the `reported` of a statement is, or opens its item again; as the end of that
 * statement. An item shows what the thing says now; while it stays open, what it said at the first report.
 *
 * @param user_id whom it is about
 */
export function openingItem(
  community_id: number,
  subject: Reportable,
  user_id: number,
): RawBuilder<unknown> {
  const [column = ''] = Object.keys(subject)
  const isClosed = sql`item.state = 'closed'`
  return sql`
    insert into moderation_items as item (community_id, id, post_id, comment_id, reported_user_id, user_id,
      reported_title, reported_text, reports_count)
    select ${community_id}::integer, gen_random_uuid(), reported.post_id, reported.comment_id,
      reported.reported_user_id, ${user_id}::bigint, coalesce(p.title, u.full_name, ''),
      coalesce(p.description, c.text, u.bio, ''), 1
    from reported
    left join posts p on p.community_id = ${community_id} and p.id = reported.post_id
    left join comments c on c.community_id = ${community_id} and c.id = reported.comment_id
    left join users u on u.community_id = ${community_id} and u.id = reported.reported_user_id
    on conflict (community_id, ${sql.ref(column)}) do update
    set reports_count = item.reports_count + 1,
      version = item.version + 1,
      latest_at = excluded.latest_at,
      opened_at = case when ${isClosed} then excluded.opened_at else item.opened_at end,
      reported_title = case when ${isClosed} then excluded.reported_title else item.reported_title end,
      reported_text = case when ${isClosed} then excluded.reported_text else item.reported_text end,
      state = case when ${isClosed} then 'open' else item.state end,
      closed_at = null`
}

type OfDuty = {
  about: 'post' | 'comment' | 'member'
  /** The grievance or order, which has the ids of a post and a comment. */
  duty_id: number
  /** Whom it is about. */
  user_id: number
}

/** The item of what a grievance or an order is about; a closed one is made where nobody has reported it. */
export async function findOrMakeItem(
  db: Database,
  community_id: number,
  { about, duty_id, user_id }: OfDuty,
): Promise<string> {
  const subject = sql.ref(about === 'member' ? 'reported_user_id' : `${about}_id`)
  const id = about === 'member' ? sql`duty.about_id` : sql`duty.${subject}`
  await sql`
    insert into moderation_items (community_id, id, ${subject}, user_id, reported_title, reported_text, state, closed_at)
    select ${community_id}, gen_random_uuid(), ${id}, ${user_id}, duty.said_title, duty.said_text, 'closed', now()
    from duties duty
    where duty.community_id = ${community_id} and duty.id = ${duty_id}
    on conflict (community_id, ${subject}) do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select item.id
    from moderation_items item
    join duties duty on duty.community_id = item.community_id and duty.id = ${duty_id}
    where item.community_id = ${community_id} and item.${subject} = ${id}`.execute(db)
  return rows[0]?.id ?? ''
}
