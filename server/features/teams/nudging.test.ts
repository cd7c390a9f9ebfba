import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

/** Asha and Ravi, who began `start`, are a team of two. */
async function pair({ start = today() } = {}) {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const asha = await createMember(chowk.db, community, { full_name: 'Asha Verma' })
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  await createParticipation(chowk.db, contest, asha)
  await createParticipation(chowk.db, contest, ravi, start)
  await chowk.call('team/new', { contest_id: contest.id, name: 'Two together' }, asha)
  const { team } = (await chowk.call('team/mine', { contest_id: contest.id }, asha)).body
  const code = team?.url.split('/').at(-1) ?? ''
  await chowk.call('team/join', { code }, ravi)
  return { community, contest, asha, ravi, code }
}

const allow = ({ id: contest_id }: TestContest, as: TestMember, allowed = true) =>
  chowk.call('team/allow-nudges', { contest_id, allowed }, as)

const nudge = ({ id: contest_id }: TestContest, as: TestMember) =>
  chowk.call('team/nudge', { contest_id }, as)

const stateOf = async ({ id: contest_id }: TestContest, as: TestMember) =>
  (await chowk.call('team/mine', { contest_id }, as)).body.team?.nudge

const doDay = (contest: TestContest, as: TestMember) =>
  chowk.call(
    'contest/contest-day-task',
    {
      ...{ contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 },
      ...{ status: 'Done', action: 'Task' },
    },
    as,
  )

const alertsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications.filter(
    ({ event }) => event === 'nudged',
  )

// NUDGE-1
test('nobody is reminded who has not allowed it', async () => {
  const { contest, asha, ravi } = await pair()
  expect(await stateOf(contest, asha)).toBe('not_allowed')
  expect((await nudge(contest, asha)).error).toMatchObject({
    code: 'nudge_not_allowed',
    message: 'Your neighbour has not allowed you to remind them.',
  })
  expect(await alertsOf(ravi)).toEqual([])
  await allow(contest, ravi)
  await allow(contest, ravi, false)
  expect((await nudge(contest, asha)).error.code).toBe('nudge_not_allowed')
})

// NUDGE-1
test('who allows it is reminded of the day of today, by the name of the other, until it is done', async () => {
  const { contest, asha, ravi } = await pair()
  await allow(contest, ravi)
  expect(await stateOf(contest, asha)).toBe('open')
  expect((await nudge(contest, asha)).status).toBe(200)
  expect(await stateOf(contest, asha)).toBe('sent')
  expect(await alertsOf(ravi)).toMatchObject([
    {
      ...{ people: [{ id: asha.id }], contest: { id: contest.id }, day: today() },
      contest_day: { id: contest.day_ids[0] },
    },
  ])
  await doDay(contest, ravi)
  expect(await alertsOf(ravi)).toEqual([])
})

// NUDGE-2
test('once a day, also when it is sent twice at once', async () => {
  const { contest, asha, ravi } = await pair()
  await allow(contest, ravi)
  const answers = await Promise.all(Array.from({ length: 10 }, () => nudge(contest, asha)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect((await nudge(contest, asha)).error.code).toBe('nudged_today')
  expect(await alertsOf(ravi)).toHaveLength(1)
})

// NUDGE-2
test('never after the day is done, nor on a day without one', async () => {
  const { contest, asha, ravi } = await pair()
  await allow(contest, ravi)
  await doDay(contest, ravi)
  expect(await stateOf(contest, asha)).toBe('done')
  expect((await nudge(contest, asha)).error.code).toBe('done_today')
  const later = await pair({ start: addDays(today(), 2) })
  await allow(later.contest, later.ravi)
  expect(await stateOf(later.contest, later.asha)).toBe('no_day')
  expect((await nudge(later.contest, later.asha)).error.code).toBe('nothing_to_do_today')
})

// NUDGE-3
test('in a team of one or of three there is nobody to remind', async () => {
  const { community, contest, asha, ravi, code } = await pair()
  await allow(contest, ravi)
  const third = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, third)
  await chowk.call('team/join', { code }, third)
  expect(await stateOf(contest, asha)).toBeNull()
  expect((await nudge(contest, asha)).error.code).toBe('nobody_to_nudge')
  for (const one of [third, ravi]) await chowk.call('team/leave', { contest_id: contest.id }, one)
  expect((await nudge(contest, asha)).error.code).toBe('nobody_to_nudge')
  expect((await nudge(contest, third)).error.code).toBe('nobody_to_nudge')
  expect((await allow(contest, third)).error.code).toBe('team_not_found')
})

// NUDGE-3, BLOCK-1
test('a block ends it, and the choice of alerts holds', async () => {
  const { contest, asha, ravi } = await pair()
  await allow(contest, ravi)
  const kinds = [{ kind: 'reminders', channel: 'none' }] as const
  await chowk.call('notification/update-kinds', { kinds: [...kinds] }, ravi)
  expect((await nudge(contest, asha)).status).toBe(200)
  expect(await alertsOf(ravi)).toEqual([])
  await chowk.call('user/block', { user_id: asha.id }, ravi)
  expect((await nudge(contest, asha)).error.code).toBe('nobody_to_nudge')
})

// NUDGE-1, STOP-1
test('nobody is reminded of a challenge that they have stopped', async () => {
  const { contest, asha, ravi } = await pair()
  await allow(contest, ravi)
  expect(await stateOf(contest, asha)).toBe('open')
  await chowk.call('contest/stop', { contest_id: contest.id }, ravi)
  expect(await stateOf(contest, asha)).toBe('no_day')
  expect((await nudge(contest, asha)).error?.code).toBe('nothing_to_do_today')
})
