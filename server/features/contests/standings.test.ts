import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { type Progress, rankStandings } from '#shared/rules/standings.ts'
import { listStandings } from './standings.ts'

const chowk = testApp()

const start = '2026-11-24'
const days_count = 6

/** How many days late each day was done; null for a day not done. Whole hours make ties likely. */
const history = fc.record({
  offset: fc.nat(3),
  days: fc.array(
    fc.option(fc.record({ late: fc.constantFrom(0, 0, 0, 0, 1, 3), hour: fc.nat(1) })),
    {
      minLength: days_count,
      maxLength: days_count,
    },
  ),
})

type History = { offset: number; days: ({ late: number; hour: number } | null)[] }

function toProgress(user_id: number, { offset, days }: History, today: CalendarDate): Progress {
  const participate_date = addDays(start, offset)
  const done = days.flatMap((day, day_index) => {
    const done_on = addDays(participate_date, day_index + (day?.late ?? 0))
    if (!day || done_on > today) return []
    return { day_index, done_on, done_at: `${done_on}T0${5 + day.hour}:00:00.000Z` }
  })
  return { user_id, participate_date, done }
}

async function save(contest: TestContest, members: Progress[]) {
  const { community_id, id: contest_id } = contest
  const participations = members.map(({ user_id, participate_date }) => ({
    community_id,
    contest_id,
    user_id,
    participate_date,
  }))
  await chowk.db.insertInto('participations').values(participations).execute()
  const progress = members.flatMap(({ user_id, done }) =>
    done.map(({ day_index, ...day }) => {
      const contest_day_id = contest.day_ids[day_index] ?? 0
      return { community_id, contest_id, user_id, contest_day_id, ...day }
    }),
  )
  if (progress.length > 0) await chowk.db.insertInto('day_progress').values(progress).execute()
}

async function createUsers(community_id: number, count: number): Promise<number[]> {
  const users = await chowk.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        community_id,
        id: newId(community_id, 'users'),
        full_name: `Member ${index}`,
        referral_code: `MEMBER-${index}`,
      })),
    )
    .returning('id')
    .execute()
  return users.map((user) => user.id)
}

// STANDING-1
test('the query ranks any history as the rule does', async () => {
  const community = await createCommunity(chowk.db)
  const users = await createUsers(community.id, 8)
  const histories = fc.array(history, { minLength: 1, maxLength: users.length })
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: -1, max: 12 }), async (drawn, days) => {
      const today = addDays(start, days)
      const dates = { start_date: start, end_date: addDays(start, 3), days: days_count }
      const contest = await createContest(chowk.db, community, dates)
      const members = drawn.map((one, index) => toProgress(users[index] ?? 0, one, today))
      await save(contest, members)
      const asked = { contest_id: contest.id, today, limit: 50 }
      const { standings } = await listStandings(chowk.db, community.id, asked)
      const places = standings.map(({ rank, user_id, days_done, current_streak }) => ({
        rank,
        user_id,
        days_done,
        current_streak,
      }))
      expect(places).toEqual(rankStandings(members, { days_count, today }))
    }),
    { numRuns: 150 },
  )
})

/** A contest with members who have done 3, 2, 2, 1 and 0 days, each on its date. */
async function createRanked() {
  const community = await createCommunity(chowk.db)
  const dates = { start_date: start, end_date: addDays(start, 3) }
  const contest = await createContest(chowk.db, community, dates)
  const members: TestMember[] = []
  for (const full_name of ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esha']) {
    members.push(await createMember(chowk.db, community, { full_name }))
  }
  const done = [3, 2, 2, 1, 0].map((count) => ({
    offset: 0,
    days: Array.from({ length: count }, () => ({ late: 0, hour: 0 })),
  }))
  const today = addDays(start, 2)
  const progress = members.map((member, index) =>
    toProgress(member.id, done[index] ?? { offset: 0, days: [] }, today),
  )
  await save(contest, progress)
  chowk.clock.now = () => new Date(`${today}T06:30:00Z`)
  return { community, contest, members }
}

function hide(member: TestMember | undefined, how: { alias?: string; in_standings?: boolean }) {
  return chowk.db
    .updateTable('users')
    .set(how)
    .where('community_id', '=', member?.community_id ?? 0)
    .where('id', '=', member?.id ?? 0)
    .execute()
}

test('shows all participants to anybody, and oneself to a member', async () => {
  const { community, contest, members } = await createRanked()
  const input = { contest_id: contest.id }
  const { body } = await chowk.call('contest/standings', input, community)
  expect(
    body.standings.map(({ rank, user, days_done, current_streak }) => [
      rank,
      user.full_name,
      days_done,
      current_streak,
    ]),
  ).toEqual([
    [1, 'Asha', 3, 3],
    [2, 'Bilal', 2, 2],
    [2, 'Chitra', 2, 2],
    [4, 'Dev', 1, 0],
    [5, 'Esha', 0, 0],
  ])
  expect(body.standings.some((standing) => standing.is_me)).toBe(false)
  const mine = await chowk.call('contest/standings', input, members[1])
  const marked = mine.body.standings.filter((standing) => standing.is_me)
  expect(marked.map((standing) => standing.user.id)).toEqual([members[1]?.id])
})

test.each([1, 2, 5])('pages of %i together are the standings', async (limit) => {
  const { community, contest } = await createRanked()
  const input = { contest_id: contest.id }
  const whole = await chowk.call('contest/standings', input, community)
  const pages: unknown[] = []
  let cursor: string | undefined
  do {
    const { body } = await chowk.call('contest/standings', { ...input, limit, cursor }, community)
    pages.push(...body.standings)
    cursor = body.next_cursor ?? undefined
  } while (cursor)
  expect(pages).toEqual(whole.body.standings)
})

test.each(['x', 'W10', 'Wy0xXQ', 'WzEuNV0', 'WyIxIl0'])(
  'refuses the made-up cursor %j',
  async (cursor) => {
    const { community, contest } = await createRanked()
    const answer = await chowk.call(
      'contest/standings',
      { contest_id: contest.id, cursor },
      community,
    )
    expect(answer.status).toBe(422)
    expect(answer.error.errors).toHaveProperty('cursor')
  },
)

// STANDING-4
test('no page reveals whose an alias is', async () => {
  const { community, contest, members } = await createRanked()
  const [asha, bilal] = members
  await hide(asha, { alias: 'Night Owl' })
  const input = { contest_id: contest.id, limit: 1 }
  for (const as of [community, bilal]) {
    const { body } = await chowk.call('contest/standings', input, as)
    expect(body.standings).toEqual([
      {
        rank: 1,
        user: { id: null, full_name: 'Night Owl', profile_pic: null },
        days_done: 3,
        current_streak: 3,
        is_me: false,
      },
    ])
    const cursor = Buffer.from(body.next_cursor ?? '', 'base64url').toString()
    expect(cursor).not.toContain(String(asha?.id))
  }
  const { body } = await chowk.call('contest/standings', input, asha)
  expect(body.standings[0]?.user).toEqual({
    id: asha?.id,
    full_name: 'Night Owl',
    profile_pic: null,
  })
})

// STANDING-5, ACCESS-6
test('who stays out or is banned takes no place', async () => {
  const { community, contest, members } = await createRanked()
  const [asha, bilal] = members
  await hide(asha, { in_standings: false })
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', bilal?.id ?? 0)
    .execute()
  const { body } = await chowk.call('contest/standings', { contest_id: contest.id }, community)
  expect(body.standings.map(({ rank, user }) => [rank, user.full_name])).toEqual([
    [1, 'Chitra'],
    [2, 'Dev'],
    [3, 'Esha'],
  ])
})

test('a contest without participants or days has empty standings', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community, { days: 0 })
  const empty = await chowk.call('contest/standings', { contest_id: contest.id }, community)
  expect(empty.body).toEqual({ standings: [], next_cursor: null })
  await createParticipation(chowk.db, contest, await createMember(chowk.db, community))
  const { body } = await chowk.call('contest/standings', { contest_id: contest.id }, community)
  expect(body.standings).toMatchObject([{ rank: 1, days_done: 0, current_streak: 0 }])
})
