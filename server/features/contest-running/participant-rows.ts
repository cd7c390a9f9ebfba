import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, dayIndexOn, type Pause } from '#shared/rules/contest-days.ts'
import {
  type DoneDay,
  dayLetter,
  type Participant,
} from '#shared/rules/participants/participant.ts'
import { countStreak } from '#shared/rules/standings.ts'
import type { RunContest } from './find-contest.ts'

export type ParticipantRow = {
  user_id: number
  start: CalendarDate
  pauses: Pause[] | null
  full_name: string
  has_left: boolean
  is_excluded: boolean
  has_stopped: boolean
  /** Three letters for each day that is done: see `readDone`. */
  done: string | null
}

/** Added to a number, so that it is a printable letter. */
const letters = 256

type Some = {
  contest_id: number
  after?: number
  limit?: number
  /** Their ids, where they are known. */
  ids?: readonly number[]
}

/**
 * Participants of a contest in the order of their ids, with what they have done, by one query: all of them, or some after
 * one.
 */
export async function findParticipantRows(
  db: Database,
  community_id: number,
  some: Some,
): Promise<ParticipantRow[]> {
  const { rows } = await participantRows(community_id, some).execute(db)
  return rows
}

/** The query of `findParticipantRows`, for a test that looks at its plan. */
export function participantRows(
  community_id: number,
  { contest_id, after = 0, limit, ids }: Some,
): RawBuilder<ParticipantRow> {
  const known = ids === undefined ? sql`` : sql`and p.user_id = any(${ids}::bigint[])`
  const some =
    limit === undefined ? known : sql`and p.user_id > ${after} order by p.user_id limit ${limit}`
  return sql<ParticipantRow>`
    with members as materialized (
      select p.user_id, p.participate_date as start, p.pauses, p.excluded_at is not null as is_excluded,
        p.stopped_on is not null as has_stopped
      from participations p
      where p.community_id = ${community_id} and p.contest_id = ${contest_id} ${some}
    ),
    done as (
      select g.user_id, string_agg(
        chr(${sql.lit(letters)} + d.day_index)
          || chr(${sql.lit(letters)} + greatest(0, g.done_on - date_of_day(m.start, m.pauses, d.day_index)))
          || case when g.entered_by_operator then 'e' when g.sent_later then 's' else 'm' end,
        ''
      ) as done
      from members m
      join day_progress g
        on g.community_id = ${community_id} and g.contest_id = ${contest_id} and g.user_id = m.user_id
      join contest_days d on d.community_id = ${community_id} and d.id = g.contest_day_id
      group by g.user_id
    )
    select m.user_id, m.start, m.pauses, m.is_excluded, m.has_stopped, done.done,
      case when u.deleted_at is null then u.full_name else '' end as full_name,
      u.deleted_at is not null or u.banned_at is not null as has_left
    from members m
    join users u on u.community_id = ${community_id} and u.id = m.user_id
    left join done on done.user_id = m.user_id
    order by m.user_id`
}

/** The days that are done, by their index. */
export function readDone({ done }: Pick<ParticipantRow, 'done'>): Map<number, DoneDay> {
  const days = new Map<number, DoneDay>()
  const text = done ?? ''
  for (let at = 0; at < text.length; at += 3) {
    const late = text.charCodeAt(at + 1) - letters
    days.set(text.charCodeAt(at) - letters, {
      late,
      is_entered: text[at + 2] === 'e',
      sent_later: text[at + 2] === 's',
    })
  }
  return days
}

/** A participant as the rules and the console know them. */
export function toParticipant(
  row: ParticipantRow,
  { days, spare_days }: Pick<RunContest, 'days' | 'spare_days'>,
  today: CalendarDate,
): Participant {
  const { user_id: id, start, full_name, has_left, is_excluded, has_stopped } = row
  const dates = { participate_date: start, pauses: row.pauses }
  const done = readDone(row)
  const late = new Map([...done].map(([index, day]) => [index, day.late]))
  const todays_index = dayIndexOn(dates, today)
  const doneOn = [...done].map(([index, day]) => addDays(dateOfDay(dates, index), day.late))
  return {
    ...{ id, full_name, start, has_left, is_excluded, has_stopped },
    ...(row.pauses && { pauses: row.pauses }),
    days: days.map(({ day_index: at }) => dayLetter(done.get(at), at - todays_index)).join(''),
    streak: countStreak(late, { days_count: days.length, todays_index, spare_days }).current,
    last_done_on: doneOn.toSorted().at(-1) ?? null,
  }
}
