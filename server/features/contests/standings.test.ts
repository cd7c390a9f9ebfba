import fc from 'fast-check'
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
import { testApp } from '#server/testing/test-app.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { type Progress, rankStandings } from '#shared/rules/standings.ts'
import { endStreaks } from './end-streaks.ts'
import { listStandings } from './standings.ts'

const chowk = testApp()

const start = today()
const days_count = 17

/** How many days late each day was done; null for a day not done. Whole hours make ties likely. */
const history = fc.record({
  offset: fc.nat(3),
  days: fc.array(
    fc.option(fc.record({ late: fc.constantFrom(0, 0, 0, 0, 1, 7, 8), hour: fc.nat(1) })),
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

/** Their numbers lie in several of the ranges by which members are counted who have done no day. */
async function createUsers(community_id: number, count: number): Promise<number[]> {
  const users = await chowk.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        community_id,
        id: community_id * 1_000_000_000 + 16 + index * 1500,
        full_name: `Member ${index}`,
        referral_code: `MEMBER-${index}`,
      })),
    )
    .returning('id')
    .execute()
  return users.map((user) => user.id)
}

// STANDING-1, STANDING-7
test('the query ranks any history as the rule does, on that day and on any later one, from the top and around anybody', async () => {
  const community = await createCommunity(chowk.db)
  const users = await createUsers(community.id, 8)
  const histories = fc.array(history, { minLength: 1, maxLength: users.length })
  const days = fc.record({ now: fc.integer({ min: -1, max: 27 }), later: fc.nat(20) })
  const asking = fc.record({ viewer: fc.nat(7), limit: fc.integer({ min: 1, max: 4 }) })
  await fc.assert(
    fc.asyncProperty(
      histories,
      days,
      fc.nat(4),
      fc.boolean(),
      asking,
      async (drawn, { now, later }, spare_days, isNoted, { viewer, limit }) => {
        const dates = { start_date: start, end_date: addDays(start, 3), days: days_count }
        const contest = await createContest(chowk.db, community, { ...dates, spare_days })
        const members = drawn.map((one, index) =>
          toProgress(users[index] ?? 0, one, addDays(start, now)),
        )
        await save(contest, members)
        for (const today of [now, now + later, now + later].map((days) => addDays(start, days))) {
          const asked = { contest_id: contest.id, today }
          const ranked = rankStandings(members, { days_count, spare_days, today })
          expect(await placesOf({ ...asked, limit: 50 })).toEqual(ranked)
          const viewer_id = users[viewer % members.length] ?? 0
          const around = await placesOf({ ...asked, viewer_id, around: 'me', limit })
          const from = ranked.findIndex(({ user_id }) => user_id === around[0]?.user_id)
          expect(around).toEqual(ranked.slice(from, from + limit))
          expect(around.map(({ user_id }) => user_id)).toContain(viewer_id)
          // The next date is asked where the ends of days in a row have been noted, and where not.
          if (isNoted) await endStreaks({ db: chowk.db, now: () => new Date(`${today}T08:00:00Z`) })
        }
      },
    ),
    { numRuns: 80 },
  )

  async function placesOf(asked: Parameters<typeof listStandings>[2]) {
    const { standings } = await listStandings(chowk.db, community.id, asked)
    return standings.map(({ rank, user_id, days_done, current_streak }) => ({
      ...{ rank, user_id, days_done, current_streak },
    }))
  }
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

// STANDING-7
test('each member finds their own row, and from it all rows both ways', async () => {
  const { community, contest, members } = await createRanked()
  const input = { contest_id: contest.id, limit: 2 }
  const whole = await chowk.call('contest/standings', { contest_id: contest.id }, community)
  const ranks = whole.body.standings.map(({ rank, user }) => [rank, user.id])
  const ranksOf = ({ standings }: typeof whole.body) =>
    standings.map(({ rank, user }) => [rank, user.id])
  for (const member of members) {
    const own = await chowk.call('contest/standings', { ...input, around: 'me' }, member)
    expect(own.body.standings.filter((row) => row.is_me).map((row) => row.user.id)).toEqual([
      member.id,
    ])
    const found = ranksOf(own.body)
    let { next_cursor, previous_cursor = null } = own.body
    while (next_cursor) {
      const { body } = await chowk.call(
        'contest/standings',
        { ...input, cursor: next_cursor },
        member,
      )
      found.push(...ranksOf(body))
      next_cursor = body.next_cursor
    }
    while (previous_cursor) {
      const asked = { ...input, cursor: previous_cursor }
      const { body } = await chowk.call('contest/standings', asked, member)
      found.unshift(...ranksOf(body))
      previous_cursor = body.previous_cursor ?? null
    }
    expect(found).toEqual(ranks)
  }
})

// STANDING-7
test('who has no rank opens the standings at the top', async () => {
  const { community, contest, members } = await createRanked()
  await hide(members[4], { in_standings: false })
  for (const as of [community, members[4]]) {
    const input = { contest_id: contest.id, limit: 2, around: 'me' as const }
    const { body } = await chowk.call('contest/standings', input, as)
    expect(body).toMatchObject({ standings: [{ rank: 1 }, { rank: 2 }], previous_cursor: null })
  }
})

// STANDING-7
test('a hundred joins and fifty completions at the same time leave ranks that a count of the rows gives', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community, { start_date: start, end_date: start })
  const users = await createUsers(community.id, 100)
  const { community_id, id: contest_id } = contest
  await Promise.all(
    users.map(async (user_id, index) => {
      await chowk.db
        .insertInto('participations')
        .values({ community_id, contest_id, user_id, participate_date: start })
        .execute()
      if (index % 2 === 0) return
      const done = { done_on: start, done_at: `${start}T05:00:00.000Z` }
      const contest_day_id = contest.day_ids[0] ?? 0
      await chowk.db
        .insertInto('day_progress')
        .values({ community_id, contest_id, contest_day_id, user_id, ...done })
        .execute()
    }),
  )
  const asked = { contest_id, today: start, limit: 50 }
  const first = await listStandings(chowk.db, community_id, asked)
  const cursor = first.next_cursor ?? ''
  const last = await listStandings(chowk.db, community_id, { ...asked, cursor })
  const ranks = [...first.standings, ...last.standings].map(({ user_id, rank }) => [user_id, rank])
  const done = users.filter((_, index) => index % 2 === 1)
  const others = users.filter((_, index) => index % 2 === 0)
  expect(ranks).toEqual([...done.map((id) => [id, 1]), ...others.map((id) => [id, 51])])
  expect(last.next_cursor).toBeNull()
})

test('a member who is banned while they join takes no place', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community, { start_date: start, end_date: start })
  const users = await createUsers(community.id, 20)
  const { community_id, id: contest_id } = contest
  const banned_at = new Date().toISOString()
  await Promise.all(
    users.flatMap((user_id) => [
      chowk.db
        .insertInto('participations')
        .values({ community_id, contest_id, user_id, participate_date: start })
        .execute(),
      chowk.db
        .updateTable('users')
        .set({ banned_at })
        .where('community_id', '=', community_id)
        .where('id', '=', user_id)
        .execute(),
    ]),
  )
  const asked = { contest_id, today: start, limit: 50 }
  expect((await listStandings(chowk.db, community_id, asked)).standings).toEqual([])
})

test.each(['x', 'W10', 'Wy0xXQ', 'WzEuNV0', 'WyIxIl0', 'WzAsMF0', 'WzAsMTAwXQ'])(
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

test.each([{}, { around: 'me' as const }])(
  'a challenge that is not published, or of another community, has no standings (%j)',
  async (which) => {
    const { community, contest, members } = await createRanked()
    const [asha] = members
    const elsewhere = await createMember(chowk.db, await createCommunity(chowk.db))
    const input = { contest_id: contest.id, ...which }
    const refused = { error: { code: 'contest_not_found' } }
    expect(await chowk.call('contest/standings', input, elsewhere)).toMatchObject(refused)
    await chowk.db
      .updateTable('contests')
      .set({ published_at: null })
      .where('community_id', '=', community.id)
      .where('id', '=', contest.id)
      .execute()
    expect(await chowk.call('contest/standings', input, asha)).toMatchObject(refused)
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
        days_entered: 0,
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
  expect(empty.body).toEqual({
    ...{ standings: [], next_cursor: null, previous_cursor: null },
  })
  await createParticipation(chowk.db, contest, await createMember(chowk.db, community))
  const { body } = await chowk.call('contest/standings', { contest_id: contest.id }, community)
  expect(body.standings).toMatchObject([{ rank: 1, days_done: 0, current_streak: 0 }])
})

/** Notes the ends of days in a row so many days after the start. */
const endStreaksAfter = (days: number) =>
  endStreaks({ db: chowk.db, now: () => new Date(`${addDays(start, days)}T08:00:00Z`) })

async function notedIn({ id }: { id: number }): Promise<number[]> {
  const rows = await chowk.db
    .selectFrom('participations')
    .select('user_id')
    .where('community_id', '=', id)
    .where('streak_has_ended', '=', true)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

test('the ends of days in a row are noted once, and no longer once the row goes on', async () => {
  const { community, contest, members } = await createRanked()
  const [, bilal, chitra, dev] = members.map(({ id }) => id)
  await endStreaksAfter(2)
  expect(await notedIn(community)).toEqual([dev])
  await endStreaksAfter(9)
  expect(await notedIn(community)).toEqual([bilal, chitra, dev])
  await chowk.db
    .insertInto('day_progress')
    .values({
      ...{ community_id: community.id, contest_id: contest.id, user_id: bilal ?? 0 },
      ...{ contest_day_id: contest.day_ids[2] ?? 0, done_on: addDays(start, 2) },
    })
    .execute()
  expect(await notedIn(community)).toEqual([chitra, dev])
})

test('in another time zone, where it may be the day before again, no end is noted any more', async () => {
  const { community } = await createRanked()
  await endStreaksAfter(9)
  expect(await notedIn(community)).toHaveLength(3)
  await chowk.db
    .updateTable('communities')
    .set({ time_zone: 'Pacific/Honolulu' })
    .where('id', '=', community.id)
    .execute()
  expect(await notedIn(community)).toEqual([])
})
