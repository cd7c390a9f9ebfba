import { activityWindowDays } from '#shared/limits.ts'
import { type CalendarDate, daysBetween } from './calendar-date.ts'
import { dateOfDay, dayIndexOn, type OwnDates } from './contest-days.ts'

/** A day that a member has done: `done_on` on the community's calendar, `done_at` as ISO 8601 in UTC. */
export type DoneDay = { day_index: number; done_on: CalendarDate; done_at: string }

/** What a member has done of a contest. */
export type Progress = OwnDates & { user_id: number; done: DoneDay[] }

/** How a contest stands for somebody who looks at it today. `spare_days` are so many in each fortnight of it. */
export type Schedule = { days_count: number; today: CalendarDate; spare_days: number }

export type Place = { rank: number; user_id: number; days_done: number; current_streak: number }

/**
 * Days in a row: those that lead to today, and the most there were; the spare days left in today's fortnight, and the indexes of
 * the days that have taken one.
 */
export type Streak = { current: number; best: number; spare_days_left: number; spared: number[] }

/** How many days of a contest share its spare days: the first fourteen, the next fourteen, and so on. */
export const spareDaysPeriod = 14

/** How many spare days an operator may give in each fortnight. */
export const maxSpareDays = 4

/**
 * Ranks participants by days done, then current streak, then the earlier last completion. Equal on all
 * three share a rank, and the ranks after them are skipped: 1, 1, 3. One query computes the same
 * (`server/features/contests/standings.ts`); this is what it is held to.
 */
export function rankStandings(members: Progress[], schedule: Schedule): Place[] {
  const scores = members.map((member) => ({
    user_id: member.user_id,
    days_done: member.done.length,
    current_streak: streakOf(member, schedule).current,
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

/** The streak of a member, by the rule of `countStreak`. */
export function streakOf(
  { done, ...dates }: OwnDates & { done: Omit<DoneDay, 'done_at'>[] },
  { today, ...contest }: Schedule,
): Streak {
  const late = new Map(
    done.map(({ day_index, done_on }) => [
      day_index,
      daysBetween(dateOfDay(dates, day_index), done_on),
    ]),
  )
  return countStreak(late, { ...contest, todays_index: dayIndexOn(dates, today) })
}

/**
 * Counts days in a row, from the first day to today's. It knows only how many days late each day was done, so that it makes
 * no difference in which order days were done and taken back.
 *
 * | a day                                                            | is                                        |
 * |------------------------------------------------------------------|-------------------------------------------|
 * | done on its own date                                             | one more in a row                         |
 * | done up to seven days late, in a challenge that gives spare days | made up: the row goes on, and is as long  |
 * | today's, and not done                                            | still open: nothing                       |
 * | any other                                                        | missed: takes a spare day of its fortnight; without one left, the row ends |
 *
 * After the last day the streak stays as it ended. In a pause no day is today's.
 */
export function countStreak(
  late: ReadonlyMap<number, number>,
  {
    days_count,
    todays_index,
    spare_days,
  }: { days_count: number; todays_index: number; spare_days: number },
): Streak {
  const streak: Streak = { current: 0, best: 0, spare_days_left: spare_days, spared: [] }
  const last = Math.min(todays_index, days_count - 1)
  for (let day = 0; day <= last; day += 1) {
    if (day % spareDaysPeriod === 0) streak.spare_days_left = spare_days
    const days = late.get(day)
    if (days === 0) {
      streak.current += 1
      streak.best = Math.max(streak.best, streak.current)
    } else if (!isMadeUp(days, spare_days) && day !== todays_index) {
      if (streak.spare_days_left === 0) {
        streak.current = 0
        continue
      }
      streak.spare_days_left -= 1
      streak.spared.push(day)
    }
  }
  return streak
}

function isMadeUp(late: number | undefined, spare_days: number): boolean {
  return late !== undefined && late <= activityWindowDays && spare_days > 0
}

type Score = { days_done: number; current_streak: number; last_done_at: string | undefined }

function isAhead(one: Score, other: Score): boolean {
  if (one.days_done !== other.days_done) return one.days_done > other.days_done
  if (one.current_streak !== other.current_streak) return one.current_streak > other.current_streak
  return (one.last_done_at ?? '') < (other.last_done_at ?? '')
}
