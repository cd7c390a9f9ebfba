import type { Database } from '#server/db/database.ts'
import type { ContestDay } from '#shared/contracts/contests.ts'

export type DayRow = Awaited<ReturnType<typeof listDays>>[number]
export type OpenDayRow = Awaited<ReturnType<typeof openDay>>

/** Days of a contest in their order, with what a member has done, without their contents. */
export async function listDays(
  db: Database,
  community_id: number,
  { contest_id, user_id }: { contest_id: number; user_id: number | undefined },
) {
  return daysOf(db, community_id, user_id)
    .where('d.contest_id', '=', contest_id)
    .orderBy('d.day_index')
    .execute()
}

/** A day with its contents and the member's activities, the latest first. Call it after `requireReachedDay`. */
export async function openDay(
  db: Database,
  community_id: number,
  { contest_day_id, user_id }: { contest_day_id: number; user_id: number },
) {
  const day = await daysOf(db, community_id, user_id)
    .select(['d.link', 'd.detail'])
    .where('d.id', '=', contest_day_id)
    .executeTakeFirstOrThrow()
  const activities = await db
    .selectFrom('activities')
    .select(['activity_date', 'activity_data'])
    .where('community_id', '=', community_id)
    .where('contest_day_id', '=', contest_day_id)
    .where('user_id', '=', user_id)
    .orderBy('activity_date', 'desc')
    .execute()
  return { ...day, activities }
}

function daysOf(db: Database, community_id: number, user_id: number | undefined) {
  return db
    .selectFrom('contest_days as d')
    .leftJoin('day_progress as done', (join) =>
      join
        .onRef('done.community_id', '=', 'd.community_id')
        .onRef('done.contest_day_id', '=', 'd.id')
        // No member has the id 0; a comparison with null could not be sent to one machine (Citus).
        .on('done.user_id', '=', user_id ?? 0),
    )
    .select(['d.id', 'd.day_index', 'd.name_of_day', 'done.done_on', 'done.post_id'])
    .select((day) =>
      day.ref('d.content_type').$castTo<ContestDay['content_type']>().as('content_type'),
    )
    .where('d.community_id', '=', community_id)
}
