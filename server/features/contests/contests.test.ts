import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { completeDay } from './queries.ts'

const chowk = testApp()

const from = (days: number) => addDays(today(), days)

// CONTEST-19
test("closes a contest at midnight of the community's own calendar", async () => {
  const community = await createCommunity(chowk.db)
  const dates = { start_date: '2026-11-20', end_date: '2026-11-24' }
  const { id } = await createContest(chowk.db, community, dates)
  const stateAt = async (instant: string) => {
    chowk.clock.now = () => new Date(instant)
    const { body } = await chowk.call('contest/singlecontest', { contest_id: id }, community)
    return body.contest.state
  }
  expect(await stateAt('2026-11-19T18:29:59Z')).toBe('upcoming')
  expect(await stateAt('2026-11-19T18:30:00Z')).toBe('open')
  expect(await stateAt('2026-11-24T18:29:59Z')).toBe('open')
  expect(await stateAt('2026-11-24T18:30:00Z')).toBe('closed')
  chowk.clock.now = () => new Date()
})

// CALL-contest-singlecontest
test('shows a visitor a contest and its days without dates', async () => {
  const community = await createCommunity(chowk.db)
  const { id: contest_id, day_ids } = await createContest(chowk.db, community)
  const input = { contest_id, user_id: 0 }
  const { body } = await chowk.call('contest/singlecontest', input, community)
  expect(body.contest.id).toBe(contest_id)
  expect(body.participate_date).toBeNull()
  expect(body.winnerPosts).toEqual([])
  expect(body.contestDays.map((day) => day.id)).toEqual(day_ids)
  expect(body.contestDays[0]).toEqual({
    id: day_ids[0],
    name_of_day: '1',
    content_type: 'text',
    participate_date: null,
    contest_days_user: null,
  })
})

// CONTEST-21, FIELD-contest-answer
test('shows a participant their own dates and what they have done', async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const neighbour = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, member, from(-1))
  await createParticipation(chowk.db, contest, neighbour, from(-1))
  const [first = 0, second = 0] = contest.day_ids
  const day = { community_id: community.id, contest_id: contest.id, today: today() }
  await completeDay(chowk.db, { ...day, contest_day_id: first, user_id: member.id })
  await completeDay(chowk.db, { ...day, contest_day_id: second, user_id: neighbour.id })
  const input = { contest_id: contest.id, user_id: member.id }
  const { body } = await chowk.call('contest/singlecontest', input, member)
  expect(body.participate_date).toBe(from(-1))
  expect(body.contestDays.map((shown) => shown.participate_date)).toEqual([
    from(-1),
    from(0),
    from(1),
  ])
  expect(body.contestDays.map((shown) => shown.contest_days_user)).toEqual([
    {
      status: 'done',
      done_on: today(),
      with_post: false,
      entered_by_operator: false,
      sent_later: false,
    },
    null,
    null,
  ])
})

// CONTEST-11
test('shows the winning entries in their places, once declared', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const posts: number[] = []
  for (const title of ['Second', 'First', 'Deleted', 'Fourth']) {
    const author = await createMember(chowk.db, community)
    await createParticipation(chowk.db, contest, author)
    posts.push((await createPost(chowk.db, author, { title, contest_id: contest.id })).id)
  }
  const [second = 0, first = 0, deleted = 0, fourth = 0] = posts
  const winners = [first, second, deleted, fourth].map((id) => ({ id }))
  await declareWinners(chowk.db, contest, winners)
  await chowk.db
    .updateTable('posts')
    .set({ deleted_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', deleted)
    .execute()
  const input = { contest_id: contest.id }
  const { body } = await chowk.call('contest/singlecontest', input, community)
  expect(body.contest.results_declared).toBe(true)
  expect(body.winnerPosts.map((post) => post.id)).toEqual([first, second, fourth])
})

// COMMUNITY-12, CALL-contest-sharecontest
test('shares a contest by its bare link', async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, member)
  const input = { contest_id: contest.id }
  const shared = await chowk.call('contest/sharecontest', input, member)
  expect(shared.body.link).toBe(`http://chowk.test/contest/${contest.id}`)
  expect(shared.body.participate_date).toBe(today())
  const visitor = await chowk.call('contest/sharecontest', input, community)
  expect(visitor.body.participate_date).toBeNull()
  expect(visitor.body.contest).toEqual(shared.body.contest)
})

// CONTEST-23, ACCESS-2
test.each(['contest/singlecontest', 'contest/standings', 'contest/sharecontest'] as const)(
  '%s knows no draft, nothing of another community and nothing that is not there',
  async (path) => {
    const community = await createCommunity(chowk.db)
    const member = await createMember(chowk.db, community)
    const elsewhere = await createCommunity(chowk.db)
    const draft = await createContest(chowk.db, community, { published: false })
    const foreign = await createContest(chowk.db, elsewhere)
    const nothing = { id: community.id * 1_000_000_000 + 999_999_999 }
    for (const as of [community, member]) {
      const answers = []
      for (const { id } of [draft, foreign, nothing]) {
        const answer = await chowk.call(path, { contest_id: id }, as)
        answers.push([answer.status, answer.error])
      }
      expect(answers[0]?.[0]).toBe(404)
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
    const bad = await chowk.call(path, { contest_id: 1.5 }, community)
    expect(bad.error.errors).toHaveProperty('contest_id')
  },
)
