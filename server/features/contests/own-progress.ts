import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import { toDoneDay } from './presenter.ts'

type Asked = { db: Database; member: { community_id: number; id: number } }

/** A member's start date, and their progress for each day of the contest. */
type OwnProgress = {
  participate_date: CalendarDate
  days: { id: number; day_index: number; done_on: CalendarDate | null; post_id: number | null }[]
}

type Days = { contestDays: ContestDay[]; participate_date: CalendarDate | null }

/** The days of a visitor's answer with the member's own dates and progress, by one query. */
export async function withOwnProgress(
  { db, member: { community_id, id: user_id } }: Asked,
  { contest_id, contestDays }: { contest_id: number; contestDays: ContestDay[] },
): Promise<Days> {
  const { rows } = await sql<OwnProgress>`
    ${prepared} select p.participate_date, (
      select json_agg(json_build_object(
        'id', d.id, 'day_index', d.day_index, 'done_on', g.done_on, 'post_id', g.post_id
      ))
      from contest_days d
      left join day_progress g on g.community_id = d.community_id
        and g.contest_day_id = d.id and g.user_id = p.user_id
      where d.community_id = ${community_id} and d.contest_id = p.contest_id
    ) as days
    from participations p
    where p.community_id = ${community_id}
      and p.contest_id = ${contest_id}
      and p.user_id = ${user_id}`.execute(db)
  const [own] = rows
  if (!own) return { contestDays, participate_date: null }
  const days = new Map((own.days ?? []).map((day) => [day.id, day]))
  return {
    participate_date: own.participate_date,
    contestDays: contestDays.map((day) => withOwnDay(day, own.participate_date, days.get(day.id))),
  }
}

function withOwnDay(
  day: ContestDay,
  start: CalendarDate,
  own: OwnProgress['days'][number] | undefined,
): ContestDay {
  if (!own) return day
  const participate_date = dateOfDay(start, own.day_index)
  return { ...day, participate_date, contest_days_user: toDoneDay(own) }
}
