import type { Contest, ContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { OwnDates } from '#shared/rules/contest-days.ts'
import type { Pausing } from '#shared/rules/pauses.ts'
import type { Stop } from '#shared/rules/stopping.ts'

/** A challenge with the member's own days of it. */
export type OwnChallenge = OwnDates & {
  contest: Contest
  contestDays: ContestDay[]
  /** That the member has stopped it. */
  stopped?: Stop | undefined
}

/** What the rules of a pause need to know. */
export function pausingOf(
  { contest, contestDays, participate_date, pauses }: OwnChallenge,
  today: CalendarDate,
): Pausing {
  const dates = contestDays.flatMap(({ contest_days_user: own }) => own?.done_on ?? [])
  const day_index = contestDays.findLastIndex((day) => day.contest_days_user !== null)
  const on = dates.toSorted().at(-1)
  return {
    ...{ participate_date, pauses, today },
    days_count: contestDays.length,
    last_done: on === undefined ? null : { on, day_index },
    end_date: contest.end_date,
  }
}
