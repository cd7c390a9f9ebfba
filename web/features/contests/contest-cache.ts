import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { contestQuery, standingsQuery } from './queries.ts'

type OpenedDays = { contestDays: { contest_days_user: DoneDay | null }[] }
type DoneDay = { status: 'done'; done_on: CalendarDate; with_post: boolean }

/** A day as it is when the member has done it. */
export function withDoneDay<Days extends OpenedDays>(days: Days, done_on: CalendarDate): Days {
  const contest_days_user: DoneDay = { status: 'done', done_on, with_post: false }
  return { ...days, contestDays: days.contestDays.map((day) => ({ ...day, contest_days_user })) }
}

/** Loads again what changes when a member participates in a contest or does a day. Waits for the contest's page. */
export async function refreshContest(client: QueryClient, contest_id: number): Promise<void> {
  const others = [
    ['contest/allcontests'],
    ['contest/my-contests'],
    ['contest/my-contest-day', { contest_id }],
    standingsQuery(contest_id).queryKey,
  ]
  for (const queryKey of others) void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: contestQuery(contest_id).queryKey })
}
