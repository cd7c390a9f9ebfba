import type { ContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, dayIndexOn, type OwnDates, pauseOn } from '#shared/rules/contest-days.ts'
import { streakOf } from '#shared/rules/standings.ts'

/** A member's progress in a challenge today. */
export type Progress = {
  days_done: number
  days_count: number
  current_streak: number
  best_streak: number
  /** Spare days left in this fortnight; null where the challenge gives none. */
  spare_days_left: number | null
  last_date: CalendarDate
  phase: 'before' | 'running' | 'after'
  /** The last date of the pause in which today lies. */
  paused_until: CalendarDate | undefined
  /** The day to open: today's, or after the last date the first day that is not done. */
  next: { id: number; number: number; is_done: boolean } | undefined
}

type Participation = OwnDates & { contestDays: ContestDay[]; spare_days: number }

export function progressOf(
  { contestDays, spare_days, ...dates }: Participation,
  today: CalendarDate,
): Progress {
  const days_count = contestDays.length
  const done = contestDays.flatMap(({ contest_days_user: own }, day_index) =>
    own ? [{ day_index, done_on: own.done_on }] : [],
  )
  const schedule = { days_count, spare_days, today }
  const streak = streakOf({ ...dates, done }, schedule)
  const todays = dayIndexOn(dates, today)
  const firstToDo = contestDays.findIndex((day) => day.contest_days_user === null)
  const nextIndex = todays < days_count ? todays : firstToDo
  const next = contestDays[nextIndex]
  return {
    days_done: done.length,
    days_count,
    current_streak: streak.current,
    best_streak: streak.best,
    spare_days_left: spare_days > 0 ? streak.spare_days_left : null,
    last_date: dateOfDay(dates, Math.max(0, days_count - 1)),
    phase: todays < 0 ? 'before' : todays < days_count ? 'running' : 'after',
    paused_until: pauseOn(dates, today)?.to,
    next: next && {
      id: next.id,
      number: nextIndex + 1,
      is_done: next.contest_days_user !== null,
    },
  }
}

/** The day before and the day after that day, with their positions in the schedule from 0. */
export function daysAround(
  contestDays: ContestDay[],
  day_id: number,
): { day: ContestDay; index: number }[] {
  const open = contestDays.findIndex((day) => day.id === day_id)
  return contestDays
    .map((day, index) => ({ day, index }))
    .filter(({ index }) => open >= 0 && Math.abs(index - open) === 1)
}

/** Fewer days than these are not worth a fold. */
const leastFolded = 4

/**
 * How many days at the beginning of a schedule are folded: those before yesterday, so that today is in sight. None where
 * they are few, and none once the schedule is over.
 */
export function foldedDays(
  { contestDays, ...dates }: Omit<Participation, 'spare_days'>,
  today: CalendarDate,
): number {
  const todays = Math.ceil(dayIndexOn(dates, today))
  const before = todays - 1
  return todays < contestDays.length && before >= leastFolded ? before : 0
}
