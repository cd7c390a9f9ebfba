import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { ContestDay } from '#shared/contracts/contests.ts'
import { noLanguage } from './queries.ts'

export type DayRow = Awaited<ReturnType<typeof listDays>>[number]
export type OpenDayRow = Awaited<ReturnType<typeof openDay>>

type Reader = { user_id: number | undefined; language_id: number | undefined }

/** Days of a contest in their order, with what a member has done, without their contents. */
export async function listDays(
  db: Database,
  community_id: number,
  { contest_id, ...reader }: Reader & { contest_id: number },
) {
  return daysOf(db, community_id, reader)
    .where('d.contest_id', '=', contest_id)
    .orderBy('d.day_index')
    .execute()
}

/** A day with its contents and the member's activities, the latest first. Call it after `requireReachedDay`. */
export async function openDay(
  db: Database,
  community_id: number,
  { contest_day_id, user_id, language_id }: Reader & { contest_day_id: number; user_id: number },
) {
  const day = await daysOf(db, community_id, { user_id, language_id })
    .select('d.link')
    .select(sql<string>`coalesce(nullif(t.detail, ''), d.detail)`.as('detail'))
    .where('d.id', '=', contest_day_id)
    .executeTakeFirstOrThrow()
  const activities = await db
    .selectFrom('activities')
    .select(['activity_date', 'activity_data', 'entered_by_operator'])
    .where('community_id', '=', community_id)
    .where('contest_day_id', '=', contest_day_id)
    .where('user_id', '=', user_id)
    .orderBy('activity_date', 'desc')
    .execute()
  return { ...day, activities }
}

/** Days as the reader sees them: in their language where that is written, else in the contest's first. */
function daysOf(db: Database, community_id: number, { user_id, language_id }: Reader) {
  return db
    .selectFrom('contest_days as d')
    .leftJoin('day_progress as done', (join) =>
      join
        .onRef('done.community_id', '=', 'd.community_id')
        .onRef('done.contest_day_id', '=', 'd.id')
        // No member has the id 0; a comparison with null could not be sent to one machine (Citus).
        .on('done.user_id', '=', user_id ?? 0),
    )
    .leftJoin('contest_day_texts as t', (join) =>
      join
        .onRef('t.community_id', '=', 'd.community_id')
        .onRef('t.contest_day_id', '=', 'd.id')
        .on('t.language_id', '=', language_id ?? noLanguage),
    )
    .select(['d.id', 'd.day_index', 'done.done_on', 'done.post_id'])
    .select(({ fn }) => [
      fn.coalesce('done.entered_by_operator', sql.lit(false)).as('entered_by_operator'),
      fn.coalesce('done.sent_later', sql.lit(false)).as('sent_later'),
    ])
    .select(sql<string>`coalesce(nullif(t.name_of_day, ''), d.name_of_day)`.as('name_of_day'))
    .select((day) =>
      day.ref('d.content_type').$castTo<ContestDay['content_type']>().as('content_type'),
    )
    .where('d.community_id', '=', community_id)
}
