import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Output } from '#shared/contracts/calls.ts'
import { makeDay } from '#web/testing/factories.ts'
import {
  ownDay,
  refreshContest,
  refreshToday,
  shownInToday,
  withDoneDay,
  withDoneTask,
  withTaskOf,
} from './contest-cache.ts'
import {
  allContestsQuery,
  contestQuery,
  dayQuery,
  entriesQuery,
  myContestsQuery,
  standingsQuery,
} from './queries.ts'
import { todayQuery } from './today-query.ts'

test('a completed day is done today, without a post, and otherwise unchanged', () => {
  const days = { participate_date: '2026-11-20', contestDays: [makeDay(1)] }
  expect(withDoneDay(days, '2026-11-24')).toEqual({
    participate_date: '2026-11-20',
    contestDays: [
      makeDay(1, {
        contest_days_user: ownDay('2026-11-24'),
      }),
    ],
  })
})

test('a refused day is open again in the list of today, and the other days stay as they are meanwhile', () => {
  const before: Output<'contest/today'> = {
    ...{ today: '2026-11-24', next: null, fitting: null },
    tasks: [makeTask(5, 1), makeTask(6, 2)],
  }
  const first = withDoneTask(before, 1)
  expect(first.tasks[0]).toMatchObject({
    ...{ days_done: 1, current_streak: 1, best_streak: 1, week: ['done'] },
    day: { is_done: true },
  })
  const both = withDoneTask(first, 2)
  const { tasks } = withTaskOf(before, 5, both)
  expect(tasks).toEqual([before.tasks[0], both.tasks[1]])
})

function makeTask(contest_id: number, day_id: number): Output<'contest/today'>['tasks'][number] {
  const day = { id: day_id, name_of_day: '1', content_type: 'text' } as const
  return {
    ...{ contest_id, title: 'Walk', unit: '', days_count: 3, spare_days: 2, spare_days_left: 2 },
    ...{ days_done: 0, current_streak: 0, best_streak: 0, week: ['open'] },
    day: { ...day, is_done: false, with_post: false },
    ...{ yesterday: null, tomorrow: null, neighbours_count: 0, faces: [], latest_entry: null },
    reminder: { remind_at: '18:00', is_chosen: false, usual: null },
  }
}

test('loads again what participating or a done day changes, and nothing else', async () => {
  const client = new QueryClient()
  const changed = [
    allContestsQuery('100001'),
    myContestsQuery(7),
    todayQuery,
    dayQuery({ contest_id: 5, day_id: 1 }),
    dayQuery({ contest_id: 5, day_id: 2 }),
    standingsQuery(5),
    contestQuery(5),
  ]
  const unchanged = [
    dayQuery({ contest_id: 6, day_id: 3 }),
    standingsQuery(6),
    contestQuery(6),
    entriesQuery(5),
  ]
  for (const { queryKey } of [...changed, ...unchanged]) client.setQueryData([...queryKey], {})
  await refreshContest(client, 5)
  const isAsked = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey)?.isInvalidated
  expect(changed.map(isAsked)).toEqual(changed.map(() => true))
  expect(unchanged.map(isAsked)).toEqual(unchanged.map(() => false))
})

test('the list of today is loaded by the last change that it shows, so that no answer hides another', async () => {
  const client = new QueryClient()
  client.setQueryData(todayQuery.queryKey, {} as never)
  const isAsked = () => client.getQueryState(todayQuery.queryKey)?.isInvalidated
  const send = (answer: Promise<void>) =>
    new MutationObserver(client, {
      mutationKey: shownInToday,
      mutationFn: () => answer,
      onSettled: () => refreshToday(client),
    }).mutate()
  const later = Promise.withResolvers<void>()
  const last = send(later.promise)
  await send(Promise.resolve())
  expect(isAsked()).toBe(false)
  later.resolve()
  await last
  expect(isAsked()).toBe(true)
})
