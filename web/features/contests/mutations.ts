import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CalendarDate, formatActivityDate } from '#shared/rules/calendar-date.ts'
import { api } from '#web/lib/api.ts'
import { contestQuery, type DayKey, dayQuery, standingsQuery } from './queries.ts'

/** `key` names the attempt: tried again, it joins once. */
type Joining = { participation_date: CalendarDate; key: string }

export function useJoin(contest_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ participation_date, key }: Joining) =>
      api(
        'contest/participate-contest',
        { contest_id, participation_date },
        { idempotencyKey: key },
      ),
    onSuccess: () => refreshContest(client, contest_id),
  })
}

/** Asks again for what a contest is to the reader. */
export function useRefreshContest(contest_id: number): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshContest(client, contest_id)
}

/** Marks a day done, at once; taken back if the server refuses. */
export function useCompleteDay(day: DayKey, today: CalendarDate) {
  const client = useQueryClient()
  const { contest_id, day_id } = day
  return useMutation({
    mutationFn: () =>
      api('contest/contest-day-task', {
        contest_id,
        contest_day_id: day_id,
        status: 'Done',
        action: 'Task',
      }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: dayQuery(day).queryKey })
      const before = client.getQueryData(dayQuery(day).queryKey)
      client.setQueryData(dayQuery(day).queryKey, before && markDone(before, today))
      return before
    },
    onError: (_error, _variables, before) => client.setQueryData(dayQuery(day).queryKey, before),
    // Not waited for: a refusal is told at once.
    onSettled: () => {
      void refreshContest(client, contest_id)
    },
  })
}

type Activity = { activity_data: string; activity_date: CalendarDate }

export function useLogActivity(day: DayKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ activity_data, activity_date }: Activity) =>
      api('contest/contest-day-activity', {
        contest_id: day.contest_id,
        contest_day_crm_id: day.day_id,
        activity_data,
        activity_date: formatActivityDate(activity_date),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: dayQuery(day).queryKey }),
  })
}

type OpenedDays = { contestDays: { contest_days_user: DoneMark | null }[] }
type DoneMark = { status: 'done'; done_on: CalendarDate; with_post: boolean }

function markDone<Days extends OpenedDays>(days: Days, done_on: CalendarDate): Days {
  const contest_days_user: DoneMark = { status: 'done', done_on, with_post: false }
  return { ...days, contestDays: days.contestDays.map((day) => ({ ...day, contest_days_user })) }
}

/** Asks again for all that joining a contest, or doing a day of it, changes; settles with the contest's page. */
async function refreshContest(client: QueryClient, contest_id: number): Promise<void> {
  const others = [
    ['contest/allcontests'],
    ['contest/my-contests'],
    ['contest/my-contest-day', { contest_id }],
    standingsQuery(contest_id).queryKey,
  ]
  for (const queryKey of others) void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: contestQuery(contest_id).queryKey })
}
