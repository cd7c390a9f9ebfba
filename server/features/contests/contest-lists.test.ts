import { expect, test } from 'vitest'
import { encodeCursor } from '#server/calls/run/cursor.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { completeDay } from './queries.ts'

const chowk = testApp()

const from = (days: number) => addDays(today(), days)

/** Contests by the days from today on which they start and end. */
async function createContests(community: { id: number }, dates: [number, number][]) {
  const ids: number[] = []
  for (const [start, end] of dates) {
    const options = { start_date: from(start), end_date: from(end), days: 2 }
    ids.push((await createContest(chowk.db, community, options)).id)
  }
  return ids
}

// HOME-5, CALL-contest-allcontests
test('lists open contests, then upcoming, then closed, each group by its nearest date', async () => {
  const community = await createCommunity(chowk.db)
  const dates: [number, number][] = [
    [-9, -3],
    [3, 9],
    [-2, 5],
    [-9, -1],
    [0, 0],
    [1, 20],
    [-2, 5],
  ]
  const [closed, upcoming, open, closedLater, endsToday, upcomingFirst, openToo] =
    await createContests(community, dates)
  const { body } = await chowk.call('contest/allcontests', {}, community)
  expect(body.contests.map((contest) => [contest.id, contest.state])).toEqual([
    [endsToday, 'open'],
    [open, 'open'],
    [openToo, 'open'],
    [upcomingFirst, 'upcoming'],
    [upcoming, 'upcoming'],
    [closedLater, 'closed'],
    [closed, 'closed'],
  ])
  expect(body.next_cursor).toBeNull()
})

test.each([1, 2, 3, 6, 7])('pages of %i together are the list', async (limit) => {
  const community = await createCommunity(chowk.db)
  await createContests(community, [
    [-9, -3],
    [3, 9],
    [-2, 5],
    [-9, -3],
    [3, 4],
    [-2, 5],
    [3, 9],
  ])
  const whole = await chowk.call('contest/allcontests', {}, community)
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await chowk.call('contest/allcontests', { cursor, limit }, community)
    expect(body.contests.length).toBeLessThanOrEqual(limit)
    ids.push(...body.contests.map((contest) => contest.id))
    cursor = body.next_cursor ?? undefined
  } while (cursor)
  expect(ids).toEqual(whole.body.contests.map((contest) => contest.id))
})

test('finds nothing after a place beyond all numbers', async () => {
  const community = await createCommunity(chowk.db)
  await createContest(chowk.db, community)
  const cursor = encodeCursor([1e15, -1e15, 1e15])
  const { body } = await chowk.call('contest/allcontests', { cursor }, community)
  expect(body).toEqual({ contests: [], next_cursor: null })
})

test.each(['x', '', 'W10', 'WzEsMl0', 'WyJhIiwiYiIsImMiXQ', 'WzFlMzAwLDEsMV0'])(
  'refuses the made-up cursor %j',
  async (cursor) => {
    const community = await createCommunity(chowk.db)
    const answer = await chowk.call('contest/allcontests', { cursor }, community)
    expect(answer.status).toBe(422)
    expect(answer.error.errors).toHaveProperty('cursor')
  },
)

test('counts participants and days, and knows drafts and other communities not', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community, { days: 4 })
  await createContest(chowk.db, community, { published: false })
  await createContest(chowk.db, await createCommunity(chowk.db))
  for (const full_name of ['Asha', 'Ravi']) {
    await createParticipation(
      chowk.db,
      contest,
      await createMember(chowk.db, community, { full_name }),
    )
  }
  const { body } = await chowk.call('contest/allcontests', {}, community)
  expect(body.contests).toHaveLength(1)
  expect(body.contests[0]).toMatchObject({
    id: contest.id,
    participants_count: 2,
    days_count: 4,
    results_declared: false,
    details: [{ title: 'Walk', contest_unit_label: 'steps' }],
  })
})

test('lists nothing of a community that is not there, or not named', async () => {
  const answer = await chowk.call('contest/allcontests', {}, { identification_token: 'nowhere' })
  expect(answer.status).toBe(404)
  const { error } = await chowk.call('contest/allcontests', {})
  expect(error.errors).toEqual({ identification_token: 'This is missing.' })
})

// ACCESS-6
test('no longer counts who is banned or has left', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const gone = new Date().toISOString()
  for (const how of [{ banned_at: gone }, { deleted_at: gone }, { banned_at: null }]) {
    const member = await createMember(chowk.db, community)
    await createParticipation(chowk.db, contest, member)
    await chowk.db
      .updateTable('users')
      .set(how)
      .where('community_id', '=', community.id)
      .where('id', '=', member.id)
      .execute()
  }
  const { body } = await chowk.call('contest/allcontests', {}, community)
  expect(body.contests[0]?.participants_count).toBe(1)
})

// COMMUNITY-7, HOME-6, CALL-contest-my-contests
test('lists the contests a member takes part in with the days done, to them alone', async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const neighbour = await createMember(chowk.db, community)
  const [first, second] = [
    await createContest(chowk.db, community),
    await createContest(chowk.db, community),
  ]
  await createContest(chowk.db, community)
  await createParticipation(chowk.db, first, member, from(-1))
  await createParticipation(chowk.db, second, member)
  await createParticipation(chowk.db, first, neighbour)
  for (const contest_day_id of first.day_ids.slice(0, 2)) {
    const day = { community_id: community.id, contest_id: first.id, contest_day_id }
    await completeDay(chowk.db, { ...day, user_id: member.id, today: today() })
  }
  const { body } = await chowk.call('contest/my-contests', { user_id: member.id }, member)
  expect(
    body.contests.map(({ id, participate_date, days_done }) => [id, participate_date, days_done]),
  ).toEqual([
    [second.id, today(), 0],
    [first.id, from(-1), 2],
  ])
  const stranger = await chowk.call('contest/my-contests', {}, community)
  expect(stranger.status).toBe(401)
  expect(stranger.error.message).toBe('Login to see contest you participated in.')
  const other = await chowk.call('contest/my-contests', { user_id: member.id }, neighbour)
  expect(other.error.code).toBe('acting_for_somebody_else')
})
