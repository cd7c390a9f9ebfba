import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeDay } from '#web/testing/factories.ts'
import { refreshContest, withDoneDay } from './contest-cache.ts'
import {
  allContestsQuery,
  contestQuery,
  dayQuery,
  entriesQuery,
  myContestsQuery,
  standingsQuery,
} from './queries.ts'

test('a completed day is done today, without a post, and otherwise unchanged', () => {
  const days = { participate_date: '2026-11-20', contestDays: [makeDay(1)] }
  expect(withDoneDay(days, '2026-11-24')).toEqual({
    participate_date: '2026-11-20',
    contestDays: [
      makeDay(1, {
        contest_days_user: { status: 'done', done_on: '2026-11-24', with_post: false },
      }),
    ],
  })
})

test('loads again what participating or a done day changes, and nothing else', async () => {
  const client = new QueryClient()
  const changed = [
    allContestsQuery('100001'),
    myContestsQuery(7),
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
