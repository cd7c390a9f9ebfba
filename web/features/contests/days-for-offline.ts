import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dayIndexOn } from '#shared/rules/contest-days.ts'
import { contestQuery, type DayKey, dayQuery, myContestsQuery } from './queries.ts'

type MyContest = Output<'contest/my-contests'>['contests'][number]

/** Of how many challenges. A member of more opens the others while there is a network. */
const most = 3

/**
 * Reads today's day of each running challenge of a member. The answers are stored on the device, for times without a
 * network. Returns the days.
 */
export async function readTodaysDays(
  client: QueryClient,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<DayKey[]> {
  const days: DayKey[] = []
  const { contests } = await client.fetchQuery(myContestsQuery(user_id))
  for (const { id: contest_id } of runningOn(today, contests).slice(0, most)) {
    const { contestDays, participate_date, pauses } = await client.fetchQuery(
      contestQuery(contest_id),
    )
    const day = participate_date && contestDays[dayIndexOn({ participate_date, pauses }, today)]
    if (day) days.push({ contest_id, day_id: day.id })
  }
  for (const day of days) await client.prefetchQuery(dayQuery(day))
  return days
}

/** The challenges that have a day on that date for the member. */
function runningOn(today: CalendarDate, contests: MyContest[]): MyContest[] {
  return contests.filter(({ days_count, results_declared, called_back, stopped_on, ...dates }) => {
    const index = dayIndexOn(dates, today)
    const isOver = results_declared || called_back || stopped_on
    return !isOver && index >= 0 && index < days_count
  })
}
