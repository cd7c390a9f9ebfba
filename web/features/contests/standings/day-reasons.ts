import type { ContestDay } from '#shared/contracts/contests.ts'
import { activityWindowDays } from '#shared/limits.ts'
import { type CalendarDate, daysBetween } from '#shared/rules/calendar-date.ts'
import { dateOfDay, type OwnDates } from '#shared/rules/contest-days.ts'
import { streakOf } from '#shared/rules/standings.ts'

/** A member's days of a challenge, and how many spare days it gives in each fortnight. */
export type OwnDays = OwnDates & {
  contestDays: ContestDay[]
  spare_days: number
  today: CalendarDate
  /** When the member stopped: days from then on that they have not done are none of theirs. */
  stopped_on?: CalendarDate | undefined
}

/**
 * Why a day counts as it does:
 *
 * | a day                                          | is        |
 * |------------------------------------------------|-----------|
 * | done on its own date                           | `onTime`  |
 * | done so late that it gives a spare day back    | `madeUp`  |
 * | done later                                     | `late`    |
 * | not done, and a spare day was taken for it     | `spare`   |
 * | not done, and no spare day was left            | `missed`  |
 * | today's, and not done yet                      | `open`    |
 */
export const reasonsOfDays = ['onTime', 'madeUp', 'late', 'spare', 'missed', 'open'] as const

type Reason = (typeof reasonsOfDays)[number]

/** A day up to today, and why it counts as it does. */
export type ReasonedDay = { day: ContestDay; date: CalendarDate; reason: Reason; days_late: number }

/** The days of a member up to today, the latest first. */
export function reasonsOf({ contestDays, stopped_on, ...counted }: OwnDays): ReasonedDay[] {
  const { today, spare_days } = counted
  const done = contestDays.flatMap(({ contest_days_user: own }, day_index) =>
    own ? [{ day_index, done_on: own.done_on }] : [],
  )
  const contest = { today, spare_days, days_count: contestDays.length }
  const { spared } = streakOf({ ...counted, done }, contest)
  return contestDays
    .map((day, day_index) => {
      const date = dateOfDay(counted, day_index)
      const own = day.contest_days_user
      const days_late = own ? daysBetween(date, own.done_on) : 0
      const isOpen = date === today
      const missed = spared.includes(day_index) ? 'spare' : isOpen ? 'open' : 'missed'
      const reason = own ? reasonOfDone(days_late, spare_days) : missed
      return { day, date, reason, days_late }
    })
    .filter(({ day, date }) => {
      const isTheirs = !stopped_on || day.contest_days_user || date < stopped_on
      return date <= today && isTheirs
    })
    .toReversed()
}

function reasonOfDone(days_late: number, spare_days: number): Reason {
  if (days_late === 0) return 'onTime'
  return spare_days > 0 && days_late <= activityWindowDays ? 'madeUp' : 'late'
}
