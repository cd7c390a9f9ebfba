import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

/** Asha and Ravi take part in a challenge, and Asha has done its first day today. */
async function neighbours() {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const asha = await createMember(chowk.db, community, { full_name: 'Asha Verma' })
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  await doDay(contest, asha)
  return { community, contest, asha, ravi }
}

async function doDay(contest: TestContest, member: TestMember): Promise<void> {
  await createParticipation(chowk.db, contest, member)
  const day = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  await chowk.call('contest/contest-day-task', { ...day, status: 'Done', action: 'Task' }, member)
}

const encourage = (input: Omit<Input<'contest/encourage'>, 'word'>, as: TestMember) =>
  chowk.call('contest/encourage', { word: 'well_done', ...input }, as)

const alertsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications.filter(
    ({ event }) => event === 'encouraged',
  )

const ofDay = async ({ day_ids }: TestContest, as: TestMember) =>
  (await chowk.call('contest/encouragements', { contest_day_id: day_ids[0] ?? 0 }, as)).body

const givenBy = async (as: TestMember) =>
  (await chowk.call('contest/encouraged-today', {}, as)).body.encouraged

const takeAlias = ({ community_id, id }: TestMember, alias: string | null) =>
  chowk.db
    .updateTable('users')
    .set({ alias })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

// CHEER-1
test('a neighbour is encouraged for the last day they have done, and reads it there and in the alerts', async () => {
  const { contest, asha, ravi } = await neighbours()
  const day = { contest_id: contest.id, user_id: asha.id }
  expect((await encourage(day, ravi)).body.status).toBe('success')
  expect(await ofDay(contest, asha)).toEqual({
    counts: [{ word: 'well_done', count: 1 }],
    givers: [{ id: ravi.id, full_name: 'Ravi Menon', profile_pic: null, word: 'well_done' }],
    next_cursor: null,
  })
  expect(await alertsOf(asha)).toMatchObject([
    {
      people: [{ id: ravi.id }],
      people_count: 1,
      contest: { id: contest.id },
      contest_day: { id: contest.day_ids[0] },
      day: today(),
    },
  ])
  expect(await givenBy(ravi)).toEqual([{ word: 'well_done', ...day, post_id: null, alias: null }])
  // The day is its owner's: nobody else reads who encouraged them.
  expect(await ofDay(contest, ravi)).toMatchObject({ givers: [], counts: [] })
})

// CHEER-1
test('an entry is encouraged, and everybody who sees it reads by whom', async () => {
  const { community, contest, asha, ravi } = await neighbours()
  const entry = await createPost(chowk.db, asha, { contest_id: contest.id })
  await encourage({ post_id: entry.id }, ravi)
  const reader = await createMember(chowk.db, community)
  const { body } = await chowk.call('contest/encouragements', { post_id: entry.id }, reader)
  expect(body.givers).toMatchObject([{ id: ravi.id, word: 'well_done' }])
  await chowk.db
    .updateTable('posts')
    .set({ hidden_at: new Date().toISOString() })
    .where('id', '=', entry.id)
    .execute()
  const hidden = await chowk.call('contest/encouragements', { post_id: entry.id }, reader)
  expect(hidden.body.givers).toEqual([])
  const again = await encourage({ post_id: entry.id }, reader)
  expect(again.error.code).toBe('nothing_to_encourage')
})

// CHEER-2
test('once a day and person: for an entry too, and again on the next day', async () => {
  const { contest, asha, ravi } = await neighbours()
  const day = { contest_id: contest.id, user_id: asha.id }
  const entry = await createPost(chowk.db, asha, { contest_id: contest.id })
  await encourage(day, ravi)
  for (const second of [day, { post_id: entry.id }]) {
    expect((await encourage(second, ravi)).error).toMatchObject({
      code: 'already_encouraged',
      message: 'You have encouraged this neighbour today already. You can again tomorrow.',
    })
  }
  chowk.clock.now = () => new Date(Date.now() + DAY)
  try {
    expect(await givenBy(ravi)).toEqual([])
    expect((await encourage(day, ravi)).status).toBe(200)
  } finally {
    chowk.clock.now = () => new Date()
  }
})

// CHEER-2
test('of twenty equal ones at once one counts', async () => {
  const { contest, asha, ravi } = await neighbours()
  const day = { contest_id: contest.id, user_id: asha.id }
  const answers = await Promise.all(Array.from({ length: 20 }, () => encourage(day, ravi)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  expect((await ofDay(contest, asha)).counts).toEqual([{ word: 'well_done', count: 1 }])
})

// CHEER-3
test('ten who encourage the same member give one line in their alerts', async () => {
  const { community, contest, asha } = await neighbours()
  const day = { contest_id: contest.id, user_id: asha.id }
  for (let count = 0; count < 10; count++) {
    await encourage(day, await createMember(chowk.db, community))
  }
  const alerts = await alertsOf(asha)
  expect(alerts).toHaveLength(1)
  expect(alerts[0]).toMatchObject({ people_count: 10, is_read: false })
  expect(alerts[0]?.people).toHaveLength(3)
})

// CHEER-4
test('an alias is encouraged as a person of its own, whom nobody can tell from the answers', async () => {
  const { contest, asha, ravi } = await neighbours()
  await takeAlias(asha, 'Falcon')
  const entry = await createPost(chowk.db, asha, { contest_id: contest.id })
  const falcon = { contest_id: contest.id, alias: 'falcon' }
  // By the id there is no day of hers.
  const byId = await encourage({ contest_id: contest.id, user_id: asha.id }, ravi)
  expect(byId.error.code).toBe('nothing_to_encourage')
  expect((await encourage(falcon, ravi)).status).toBe(200)
  expect((await encourage(falcon, ravi)).error.code).toBe('already_encouraged')
  expect(await givenBy(ravi)).toEqual([
    { word: 'well_done', contest_id: contest.id, post_id: null, user_id: null, alias: 'Falcon' },
  ])
  // Neither a refusal nor the entry tells whose the alias is.
  expect((await encourage({ post_id: entry.id }, ravi)).status).toBe(200)
  const { body } = await chowk.call('contest/encouragements', { post_id: entry.id }, ravi)
  expect(body.givers).toHaveLength(1)
  expect(await alertsOf(asha)).toMatchObject([{ people_count: 1, people: [{ id: ravi.id }] }])
  // After the alias is gone it stays what it was.
  await takeAlias(asha, null)
  expect(await givenBy(ravi)).toContainEqual(
    expect.objectContaining({ alias: 'Falcon', user_id: null }),
  )
})

// CHEER-4, BLOCK-1
test('after a block the name is gone, and the alias answers as before, but its owner sees nothing', async () => {
  const { contest, asha, ravi } = await neighbours()
  const entry = await createPost(chowk.db, asha, { contest_id: contest.id })
  await chowk.call('user/block', { user_id: ravi.id }, asha)
  const byName = { contest_id: contest.id, user_id: asha.id }
  for (const one of [byName, { post_id: entry.id }]) {
    expect((await encourage(one, ravi)).error.code).toBe('nothing_to_encourage')
  }
  await takeAlias(asha, 'Falcon')
  expect((await encourage({ contest_id: contest.id, alias: 'Falcon' }, ravi)).status).toBe(200)
  expect(await alertsOf(asha)).toEqual([])
  expect((await ofDay(contest, asha)).givers).toEqual([])
})

// CHEER-5
test.each([
  ['a visitor', ({ community }: Scene) => community, 'login_to_encourage'],
  ['the member themselves', ({ asha }: Scene) => asha, 'own_encouragement'],
  ['a member of another community', ({ stranger }: Scene) => stranger, 'nothing_to_encourage'],
  ['a banned member', ({ banned }: Scene) => banned, 'session_ended'],
] as const)('%s cannot', async (_who, pick, code) => {
  const { contest, asha, community } = await neighbours()
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  const banned = await createMember(chowk.db, community)
  await leave(banned, 'banned_at')
  const as = pick({ community, asha, stranger, banned })
  const input = { contest_id: contest.id, user_id: asha.id, word: 'heart' } as const
  const { error } = await chowk.call('contest/encourage', input, as)
  expect(error.code).toBe(code)
})

type Scene = {
  community: { identification_token: string }
  asha: TestMember
  stranger: TestMember
  banned: TestMember
}

async function leave({ community_id, id }: TestMember, column: 'banned_at' | 'deleted_at') {
  await chowk.db
    .updateTable('users')
    .set({ [column]: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

// CHEER-5
test('there is nothing to encourage of who has done nothing, is banned, gone or left out of the standings', async () => {
  const { contest, asha, ravi } = await neighbours()
  const of = (user_id: number) => encourage({ contest_id: contest.id, user_id }, ravi)
  const idle = await createMember(chowk.db, { id: ravi.community_id })
  await createParticipation(chowk.db, contest, idle)
  expect((await of(idle.id)).error.code).toBe('nothing_to_encourage')
  await chowk.db
    .updateTable('users')
    .set({ in_standings: false })
    .where('id', '=', asha.id)
    .execute()
  expect((await of(asha.id)).error.code).toBe('nothing_to_encourage')
  const draft = await createContest(chowk.db, { id: ravi.community_id }, { published: false })
  const entry = await createPost(chowk.db, asha, { contest_id: contest.id })
  await leave(asha, 'banned_at')
  for (const input of [
    { post_id: entry.id },
    { contest_id: contest.id, user_id: asha.id },
    { contest_id: draft.id, user_id: asha.id },
  ]) {
    expect((await encourage(input, ravi)).error.code).toBe('nothing_to_encourage')
  }
  const plain = await createPost(chowk.db, ravi)
  expect((await encourage({ post_id: plain.id }, asha)).status).toBe(401)
  expect((await encourage({ post_id: plain.id }, idle)).error.code).toBe('nothing_to_encourage')
})

test.each([
  [{}],
  [{ post_id: 1, contest_id: 1 }],
  [{ contest_id: 1 }],
  [{ user_id: 1 }],
  [{ contest_id: 1, user_id: 1, alias: 'Falcon' }],
  [{ post_id: 1, word: 'anything' as 'heart' }],
])('an input that does not say whom is refused: %j', async (input) => {
  const { ravi } = await neighbours()
  expect((await encourage(input, ravi)).error.code).toBe('given_data_invalid')
})

test('with a day that is taken back its encouragement goes', async () => {
  const { contest, asha, ravi } = await neighbours()
  await encourage({ contest_id: contest.id, user_id: asha.id }, ravi)
  await sql`delete from day_progress where user_id = ${asha.id}`.execute(chowk.db)
  expect(await alertsOf(asha)).toEqual([])
  expect(await givenBy(ravi)).toEqual([])
})

// CHEER-6
test('who did their day today is listed without aliases, oneself and those of yesterday, in pages', async () => {
  const { community, contest, asha, ravi } = await neighbours()
  await doDay(contest, ravi)
  const hidden = await createMember(chowk.db, community)
  await doDay(contest, hidden)
  await takeAlias(hidden, 'Falcon')
  const late = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, late, addDays(today(), -1))
  await chowk.db
    .insertInto('day_progress')
    .values({
      ...{ community_id: community.id, contest_id: contest.id, user_id: late.id },
      ...{ contest_day_id: contest.day_ids[0] ?? 0, done_on: addDays(today(), -1) },
    })
    .execute()
  const reader = await createMember(chowk.db, community)
  const page = async (cursor?: string) =>
    (
      await chowk.call(
        'contest/neighbours-of-today',
        { contest_id: contest.id, limit: 1, ...(cursor && { cursor }) },
        reader,
      )
    ).body
  const first = await page()
  expect(first.neighbours).toMatchObject([{ id: ravi.id }])
  const second = await page(first.next_cursor ?? '')
  expect(second).toMatchObject({ neighbours: [{ id: asha.id }], next_cursor: null })
  const own = await chowk.call('contest/neighbours-of-today', { contest_id: contest.id }, asha)
  expect(own.body.neighbours).toMatchObject([{ id: ravi.id }])
  const elsewhere = await createMember(chowk.db, await createCommunity(chowk.db))
  const asked = await chowk.call(
    'contest/neighbours-of-today',
    { contest_id: contest.id },
    elsewhere,
  )
  expect(asked.error.code).toBe('contest_not_found')
})

test('who encouraged is read in pages', async () => {
  const { community, contest, asha } = await neighbours()
  const givers = [await createMember(chowk.db, community), await createMember(chowk.db, community)]
  for (const giver of givers) {
    await encourage({ contest_id: contest.id, user_id: asha.id }, giver)
  }
  const contest_day_id = contest.day_ids[0] ?? 0
  const page = async (cursor?: string) =>
    (
      await chowk.call(
        'contest/encouragements',
        { contest_day_id, limit: 1, ...(cursor && { cursor }) },
        asha,
      )
    ).body
  const first = await page()
  const second = await page(first.next_cursor ?? '')
  const ids = [...first.givers, ...second.givers].map(({ id }) => id)
  expect(ids).toEqual(givers.map(({ id }) => id).toReversed())
  expect([second.next_cursor, second.counts]).toEqual([null, [{ word: 'well_done', count: 2 }]])
})
