import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/http/query.ts'
import { readTodaysDays } from './days-for-offline.ts'

const today = '2026-11-12'
const days = [{ id: 11 }, { id: 12 }, { id: 13 }]

/** The calls that are made for a member who participates in these challenges. */
async function callsFor(contests: object[]) {
  const call = vi.fn(async (path: string, input: { contest_id?: number }) => {
    if (path === 'contest/my-contests') return { contests }
    const own = contests.find((one) => 'id' in one && one.id === input.contest_id)
    if (path === 'contest/singlecontest') return { contestDays: days, ...own }
    return { contestDays: [] }
  })
  const client = createQueryClient(call as never, { retries: 0 })
  await readTodaysDays(client, { user_id: 7, today })
  return call.mock.calls.map(([path, input]) => [path, input])
}

const participating = (id: number, participate_date: string, results_declared = false) => ({
  ...{ id, participate_date, results_declared },
  days_count: days.length,
})

// OFFLINE-2
test("reads the member's day of today of each running challenge", async () => {
  expect(await callsFor([participating(1, '2026-11-11'), participating(2, '2026-11-12')])).toEqual([
    ['contest/my-contests', { user_id: 7 }],
    ['contest/singlecontest', { contest_id: 1 }],
    ['contest/singlecontest', { contest_id: 2 }],
    ['contest/my-contest-day', { contest_id: 1, id: 12 }],
    ['contest/my-contest-day', { contest_id: 2, id: 11 }],
  ])
})

test.each([
  ['has not begun', participating(1, '2026-11-13')],
  ['is over', participating(1, '2026-11-09')],
  ['has its results', participating(1, today, true)],
])('reads no day of a challenge that %s', async (_, contest) => {
  expect(await callsFor([contest])).toHaveLength(1)
})

test('reads the days of three challenges at most', async () => {
  const contests = [1, 2, 3, 4].map((id) => participating(id, today))
  expect(await callsFor(contests)).toHaveLength(1 + 3 * 2)
})
