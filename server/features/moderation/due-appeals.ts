import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notify } from '#server/features/notifications/api.ts'
import { daysToAnswer } from '#shared/limits.ts'

/** So long before its time is over moderators are told of an appeal that nobody has answered, in hours. */
const noticeHours = 24

/**
 * Tells the moderators and operators of each community of appeals that are to be answered within a day; of each appeal once,
 * though two processes do so at once, and never the member who made it. In a suspended community it waits.
 */
export async function remindOfAppeals(db: Database): Promise<void> {
  const { rows } = await sql<{ community_id: number }>`
    select distinct decision.community_id
    from moderation_decisions decision
    join communities on communities.id = decision.community_id and communities.suspended_at is null
    where ${isDue}`.execute(db)
  for (const { community_id } of rows) {
    await db.transaction().execute((transaction) => tellOfAppeals(transaction, community_id))
  }
}

/** By the clock of the database, which runs the jobs. */
const isDue = sql`
  decision.appealed_at is not null and decision.judged_at is null and decision.appeal_reminded_at is null
  and decision.appealed_at <= now() - ${sql.lit(24 * daysToAnswer - noticeHours)} * interval '1 hour'`

async function tellOfAppeals(db: Database, community_id: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update moderation_decisions decision
    set appeal_reminded_at = now()
    where decision.community_id = ${community_id} and ${isDue}`.execute(db)
  if (!numAffectedRows) return
  const { rows: moderators } = await sql<{ user_id: number; told: number }>`
    select u.id as user_id, count(*)::integer as told
    from users u
    join moderation_decisions decision
      on decision.community_id = u.community_id and decision.user_id <> u.id
    where u.community_id = ${community_id} and u.role in ('moderator', 'operator')
      and decision.appeal_reminded_at is not null
    group by u.id
    order by u.id`.execute(db)
  // Appeals share a row of notifications, which each later one makes unread again.
  await notify(
    db,
    community_id,
    moderators.map((moderator) => ({ event: 'appeals_due', ...moderator })),
  )
}
