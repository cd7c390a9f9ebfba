import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { makeActivity, makeDay } from '#web/testing/factories.ts'
import { makeNewCall } from '#web/testing/queued-call.ts'
import { dayQuery } from './queries.ts'
import { queuedActivity, queuedDay } from './queued-calls.ts'

const day = { contest_id: 5, day_id: 1 }
const waits = { id: 1, next_at: 0, status: 'waiting' } as const

function makeClient(activities: OpenContestDay['activities'] = []) {
  const client = new QueryClient()
  const open = { ...makeDay(1), link: null, detail: '', activities }
  client.setQueryData(dayQuery(day).queryKey, { contestDays: [open] })
  return client
}

const shown = (client: QueryClient) => client.getQueryData(dayQuery(day).queryKey)?.contestDays[0]

// UNSENT-12
test('a queued day is shown as done on its own date, in the zone of its community', () => {
  const client = makeClient()
  const call = 'contest/contest-day-task' as const
  const day = { contest_id: 5, contest_day_id: 1, status: 'Done', action: 'Task' } as const
  const written_at = Date.parse('2026-11-23T19:00:00Z')
  const input = { ...day, done_on: '2026-11-23' }
  queuedDay.shows?.(client, { ...makeNewCall({ written_at }), ...waits, call, input })
  expect(shown(client)?.contest_days_user).toMatchObject({ status: 'done', done_on: '2026-11-23' })
})

test('a queued day of an earlier version is shown as done on the date of the tap', () => {
  const client = makeClient()
  const call = 'contest/contest-day-task' as const
  const input = { contest_id: 5, contest_day_id: 1, status: 'Done', action: 'Task' } as const
  // Half past midnight in the community, and the day before in London.
  const written_at = Date.parse('2026-11-23T19:00:00Z')
  queuedDay.shows?.(client, { ...makeNewCall({ written_at }), ...waits, call, input })
  expect(shown(client)?.contest_days_user).toMatchObject({ status: 'done', done_on: '2026-11-24' })
})

// UNSENT-9
test('a queued activity is shown once, instead of what was logged for its date', () => {
  const other = makeActivity({ activity_date: '2026-11-22' })
  const client = makeClient([other, makeActivity({ activity_date: '2026-11-23' })])
  const call = 'contest/contest-day-activity' as const
  const written = { activity_data: '6 rounds', activity_date: '23-Nov-2026' }
  const input = { contest_id: 5, contest_day_crm_id: 1, ...written }
  const queued = { ...makeNewCall(), ...waits, call, input }
  queuedActivity.shows?.(client, queued)
  queuedActivity.shows?.(client, queued)
  expect(shown(client)?.activities).toEqual([
    other,
    makeActivity({ activity_date: '2026-11-23', activity_data: '6 rounds' }),
  ])
})

test('shows nothing of a day that was not read', () => {
  const client = new QueryClient()
  const call = 'contest/contest-day-task' as const
  const input = { contest_id: 5, contest_day_id: 1, status: 'Done', action: 'Task' } as const
  queuedDay.shows?.(client, { ...makeNewCall(), ...waits, call, input })
  expect(shown(client)).toBeUndefined()
})
