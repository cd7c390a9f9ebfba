import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { countStreak } from '#shared/rules/standings.ts'

const chowk = testApp()

const start = '2026-05-04'

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  return { community, asha, reader: await createMember(chowk.db, community) }
}

const dates = { start_date: start, end_date: addDays(start, 20) }

const newContest = (community: { id: number }, days: number) =>
  createContest(chowk.db, community, { ...dates, days })

/** How many days late each day of a contest was done; null for a day not done. */
async function takePart(member: TestMember, contest: TestContest, late: (number | null)[]) {
  const own = { community_id: member.community_id, contest_id: contest.id, user_id: member.id }
  await chowk.db
    .insertInto('participations')
    .values({ ...own, participate_date: start })
    .execute()
  const done = late.flatMap((days, index) => {
    if (days === null) return []
    const done_on = addDays(start, index + days)
    const contest_day_id = contest.day_ids[index] ?? 0
    return { ...own, contest_day_id, done_on, done_at: `${done_on}T05:00:00.000Z` }
  })
  if (done.length > 0) await chowk.db.insertInto('day_progress').values(done).execute()
}

const achievementsOf = async ({ id }: TestMember, as: As) =>
  (await chowk.call('user/achievements', { user_id: id }, as)).body

// CALL-user-achievements
test('shows everybody the days, the best streak and the finished challenges, the latest first', async () => {
  const { community, asha, reader } = await neighbours()
  const short = await newContest(community, 3)
  const long = await newContest(community, 5)
  const open = await newContest(community, 6)
  await takePart(asha, short, [0, 0, 0])
  // The second day was done a day late: of all five days, the longest run in time has three.
  await takePart(asha, long, [0, 1, 0, 0, 0])
  await takePart(asha, open, [0, 0, 0, 0, null, 0])
  await takePart(reader, short, [0, null, null])
  const certificate = (contest: TestContest, days_count: number) => ({
    contest_id: contest.id,
    days_count,
    finished_on: addDays(start, days_count - 1),
  })
  for (const as of [community, asha, reader]) {
    expect(await achievementsOf(asha, as)).toMatchObject({
      is_hidden: false,
      achievements: {
        days_done: 13,
        best_streak: 4,
        challenges_finished: 2,
        certificates: [certificate(long, 5), certificate(short, 3)],
      },
    })
  }
  const { achievements } = await achievementsOf(reader, asha)
  expect(achievements).toEqual({
    ...{ days_done: 1, best_streak: 1, challenges_finished: 0, certificates: [] },
  })
})

// DAY-30
test('the best streak is the rule’s, with spare days, over several fortnights', async () => {
  const community = await createCommunity(chowk.db)
  const late = fc.option(fc.constantFrom(0, 0, 0, 1, 7, 8), { freq: 4 })
  const lived = fc.array(late, { minLength: 32, maxLength: 32 })
  await fc.assert(
    fc.asyncProperty(lived, fc.nat(4), async (days, spare_days) => {
      const asha = await createMember(chowk.db, community)
      const contest = await createContest(chowk.db, community, { ...dates, days: 32, spare_days })
      await takePart(asha, contest, days)
      const known = new Map(days.flatMap((one, at) => (one === null ? [] : [[at, one] as const])))
      const schedule = { days_count: 32, todays_index: 60, spare_days }
      const { achievements } = await achievementsOf(asha, asha)
      expect(achievements?.best_streak).toBe(countStreak(known, schedule).best)
    }),
    { numRuns: 12 },
  )
})

test('a certificate has the title and the hashtag of its challenge', async () => {
  const { community, asha } = await neighbours()
  const contest = await newContest(community, 1)
  await takePart(asha, contest, [0])
  const { hashtag, details } = await chowk.db
    .selectFrom('contests')
    .select(['hashtag', 'details'])
    .where('community_id', '=', community.id)
    .where('id', '=', contest.id)
    .executeTakeFirstOrThrow()
  const { achievements } = await achievementsOf(asha, community)
  const title = (details as { title: string }[])[0]?.title
  expect(achievements?.certificates).toMatchObject([{ hashtag, title }])
})

test('somebody who has done nothing has nothing', async () => {
  const { community, asha } = await neighbours()
  await takePart(asha, await newContest(community, 0), [])
  expect(await achievementsOf(asha, community)).toEqual({
    is_hidden: false,
    achievements: { days_done: 0, best_streak: 0, challenges_finished: 0, certificates: [] },
  })
})

// CALL-user-achievements
test.each([{ shows_achievements: false }, { alias: 'Night Owl' }])(
  'with %j a member alone sees what they finished',
  async (choice) => {
    const { community, asha, reader } = await neighbours()
    await takePart(asha, await newContest(community, 2), [0, 0])
    await chowk.call('user/update-profile', choice, asha)
    for (const as of [community, reader]) {
      expect(await achievementsOf(asha, as)).toEqual({ achievements: null, is_hidden: true })
    }
    expect(await achievementsOf(asha, asha)).toMatchObject({
      ...{ is_hidden: true, achievements: { days_done: 2, challenges_finished: 1 } },
    })
  },
)

test('a challenge that is not public any more leaves the certificates', async () => {
  const { community, asha } = await neighbours()
  const contest = await newContest(community, 1)
  await takePart(asha, contest, [0])
  await chowk.db
    .updateTable('contests')
    .set({ published_at: null })
    .where('community_id', '=', community.id)
    .where('id', '=', contest.id)
    .execute()
  const { achievements } = await achievementsOf(asha, community)
  expect(achievements).toMatchObject({ challenges_finished: 0, certificates: [] })
})

test('a banned, a deleted, a reported and a blocked member, one of elsewhere and nobody are refused', async () => {
  const { community, asha } = await neighbours()
  const [banned, deleted, reported, blocked] = [
    await createMember(chowk.db, community),
    await createMember(chowk.db, community),
    await createMember(chowk.db, community),
    await createMember(chowk.db, community),
  ]
  for (const [column, { id }] of [
    ['banned_at', banned],
    ['deleted_at', deleted],
  ] as const) {
    await chowk.db
      .updateTable('users')
      .set({ [column]: new Date().toISOString() })
      .where('community_id', '=', community.id)
      .where('id', '=', id)
      .execute()
  }
  await chowk.call('post/report', { user_id: reported.id, reason: 'abuse' }, asha)
  await chowk.call('user/block', { user_id: blocked.id }, asha)
  const elsewhere = await createMember(chowk.db, await createCommunity(chowk.db))
  const nobody = { id: asha.id + 500_000 }
  for (const { id } of [banned, deleted, reported, blocked, elsewhere, nobody]) {
    const { error } = await chowk.call('user/achievements', { user_id: id }, asha)
    expect(error.code).toBe('user_not_found')
  }
})

test('takes three statements', async () => {
  const { asha, reader } = await neighbours()
  const statements = await chowk.statementsOf(() => achievementsOf(asha, reader))
  expect(statements, statements.join('\n')).toHaveLength(3)
})
