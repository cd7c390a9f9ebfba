import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Notice } from '#shared/contracts/notices.ts'
import { defaultLanguageId, maxOpenNotices } from '#shared/limits.ts'

/** Whether the notice `n` is shown now: it is not ended, and its last date is not over in the community's time zone. */
export const isOpen = sql<boolean>`(
  n.ended_at is null
  and n.until >= (
    select (now() at time zone c.time_zone)::date from communities c where c.id = n.community_id
  )
)`

/** The text `x` of a notice in that language, else in the first one of the community, in English, or in any: for a lateral join. */
export function textIn(community_id: number, language_id: number) {
  return sql`(
    select x.title, x.text, l.code as language_code
    from notice_texts x
    join languages l on l.id = x.language_id
    where x.community_id = ${community_id} and x.notice_id = n.id
    order by
      case x.language_id
        when ${language_id} then 0
        when (
          select language_id from community_languages
          where community_id = ${community_id} order by position limit 1
        ) then 1
        when ${defaultLanguageId} then 2
        else 3
      end,
      x.language_id
    limit 1
  )`
}

/** The notices that a member is shown, the latest first. */
export async function findOpenNotices(
  db: Database,
  community_id: number,
  { user_id, language_id }: { user_id: number; language_id: number },
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select n.id, x.title, x.text, x.language_code, n.published_at, n.until::text,
      exists (
        select from notice_seen s
        where s.community_id = ${community_id} and s.notice_id = n.id and s.user_id = ${user_id}
      ) as is_seen
    from notices n
    cross join lateral ${textIn(community_id, language_id)} x
    where n.community_id = ${community_id} and ${isOpen}
    order by n.published_at desc, n.id desc
    limit ${maxOpenNotices}`.execute(db)
  return rows
}

/** Notes that a member has read a notice. @returns whether there is one that is shown */
export async function markSeen(
  db: Database,
  community_id: number,
  { user_id, notice_id }: { user_id: number; notice_id: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select n.id from notices n
    where n.community_id = ${community_id} and n.id = ${notice_id} and ${isOpen}`.execute(db)
  if (rows.length === 0) return false
  await db
    .insertInto('notice_seen')
    .values({ community_id, notice_id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
