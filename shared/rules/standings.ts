import type { CalendarDate } from './calendar-date.ts'
import { dateOfDay, dayIndexOn } from './contest-days.ts'

/** A day that a member has done: `done_on` on the community's calendar, `done_at` as ISO 8601 in UTC. */
export type DoneDay = { day_index: number; done_on: CalendarDate; done_at: string }

/** What a member has done of a contest that they started on `participate_date`. */
export type Progress = { user_id: number; participate_date: CalendarDate; done: DoneDay[] }

/** How a contest stands for somebody who looks at it today. */
export type Schedule = { days_count: number; today: CalendarDate }

export type Place = { rank: number; user_id: number; days_done: number; current_streak: number }

/**
 * Ranks participants by days done, then current streak, then the earlier last completion. Equal on all
 * three share a rank, and the ranks after them are skipped: 1, 1, 3. One query computes the same
 * (`server/features/contests/standings.ts`); this is what it is held to.
 */
export function rankStandings(members: Progress[], schedule: Schedule): Place[] {
  const scores = members.map((member) => ({
    user_id: member.user_id,
    days_done: member.done.length,
    current_streak: currentStreak(member, schedule),
    last_done_at: member.done
      .map((day) => day.done_at)
      .sort()
      .at(-1),
  }))
  const rankOf = (score: Score) => 1 + scores.filter((other) => isAhead(other, score)).length
  return scores
    .map(({ last_done_at, ...score }) => ({ rank: rankOf({ ...score, last_done_at }), ...score }))
    .sort((one, other) => one.rank - other.rank || one.user_id - other.user_id)
}

/**
 * How many days in a row were done on their own date, up to the latest that was due: today's, or
 * yesterday's while today's is not done. A day done late is a gap, and after the last day the streak
 * stays as it ended.
 */
export function currentStreak(
  { participate_date, done }: Pick<Progress, 'participate_date' | 'done'>,
  { days_count, today }: Schedule,
): number {
  const inTime = new Set(
    done
      .filter((day) => day.done_on === dateOfDay(participate_date, day.day_index))
      .map((day) => day.day_index),
  )
  const todays = dayIndexOn(participate_date, today)
  let day = Math.min(todays, days_count - 1)
  if (day === todays && !inTime.has(day)) day -= 1
  let streak = 0
  for (; inTime.has(day); day -= 1) streak += 1
  return streak
}

type Score = { days_done: number; current_streak: number; last_done_at: string | undefined }

function isAhead(one: Score, other: Score): boolean {
  if (one.days_done !== other.days_done) return one.days_done > other.days_done
  if (one.current_streak !== other.current_streak) return one.current_streak > other.current_streak
  return (one.last_done_at ?? '') < (other.last_done_at ?? '')
}
