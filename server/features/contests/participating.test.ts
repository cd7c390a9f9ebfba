import { afterEach, expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

afterEach(() => {
  chowk.clock.now = () => new Date()
})

const open = { start_date: '2026-11-20', end_date: '2026-11-30' }

async function createOpenContest(options: object = open) {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, options)
  return { community, member, contest }
}

function participationsOf(member: TestMember) {
  return chowk.db
    .selectFrom('participations')
    .select(['contest_id', 'participate_date'])
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .execute()
}

function participate(
  contest: { id: number },
  participation_date: CalendarDate,
  member: TestMember,
) {
  const input = { contest_id: contest.id, participation_date }
  return chowk.call('contest/participate-contest', input, member)
}

/** Noon of that date on the community's calendar. */
const noon = (date: CalendarDate) => () => new Date(`${date}T06:30:00Z`)

// CONTEST-8, CONTEST-9, CONTEST-14
test.each([
  { on: '2026-11-10', start: '2026-11-19', code: 'start_date_out_of_range' },
  { on: '2026-11-10', start: '2026-11-20', code: undefined },
  { on: '2026-11-10', start: '2026-11-30', code: undefined },
  { on: '2026-11-20', start: '2026-11-20', code: undefined },
  { on: '2026-11-24', start: '2026-11-23', code: 'start_date_out_of_range' },
  { on: '2026-11-24', start: '2026-11-24', code: undefined },
  { on: '2026-11-24', start: '2026-12-01', code: 'start_date_out_of_range' },
  { on: '2026-11-30', start: '2026-11-30', code: undefined },
  { on: '2026-12-01', start: '2026-12-01', code: 'contest_closed' },
  { on: '2026-12-01', start: '2026-11-30', code: 'contest_closed' },
])('on $on starting on $start: $code', async ({ on, start, code }) => {
  chowk.clock.now = noon(on)
  const { member, contest } = await createOpenContest()
  const answer = await participate(contest, start, member)
  if (code === undefined) {
    expect(answer.body.participate_date).toBe(start)
    expect(await participationsOf(member)).toEqual([
      { contest_id: contest.id, participate_date: start },
    ])
  } else {
    expect(answer.error.code).toBe(code)
    expect(await participationsOf(member)).toEqual([])
  }
})

// CONTEST-14
test.each([
  ['en', 'Please choose a start date from 20 November 2026 to 30 November 2026.'],
  ['hi', 'कृपया 20 नवंबर 2026 से 30 नवंबर 2026 तक की कोई तारीख़ चुनें।'],
])('before a challenge begins, today is refused with its first day: %s', async (locale, words) => {
  chowk.clock.now = noon('2026-11-10')
  const { member, contest } = await createOpenContest()
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/contest/participate-contest',
    headers: { ...headersOf(member), cookie: `locale=${locale}` },
    payload: { contest_id: contest.id, participation_date: '2026-11-10' },
  })
  expect(answer.json()).toMatchObject({ code: 'start_date_out_of_range', message: words })
})

// CALL-dates, CALL-contest-participate-contest
test('says when the challenge starts, in either way of writing a date', async () => {
  chowk.clock.now = noon('2026-11-24')
  const { member, contest } = await createOpenContest()
  const { body } = await participate(contest, '26-Nov-2026', member)
  expect(body).toEqual({
    status: 'success',
    message: 'Your challenge starts on 26-Nov-2026.',
    participate_date: '2026-11-26',
  })
})

// CONTEST-19
test('today is the date on the wall of the community', async () => {
  const { member, contest } = await createOpenContest()
  // Half past midnight of the 25th in Kolkata, still the 24th in UTC.
  chowk.clock.now = () => new Date('2026-11-24T19:00:00Z')
  expect((await participate(contest, '2026-11-24', member)).error.code).toBe(
    'start_date_out_of_range',
  )
  expect((await participate(contest, '2026-11-25', member)).status).toBe(200)
})

test('nobody takes part here in a contest held elsewhere', async () => {
  const external = { media_type: 'external', external_media_link: 'https://example.org/run' }
  const { member, contest } = await createOpenContest(external)
  const answer = await participate(contest, today(), member)
  expect(answer.status).toBe(409)
  expect(answer.error.code).toBe('contest_is_external')
})

// CONTEST-17, MSG-already-participated
test('the start of a participation is fixed: participating again changes nothing', async () => {
  const { member, contest } = await createOpenContest({})
  await participate(contest, today(), member)
  for (const date of [today(), addDays(today(), 1), addDays(today(), -30)]) {
    const again = await participate(contest, date, member)
    expect(again.status).toBe(409)
    expect(again.error.message).toBe('Already participated')
  }
  expect(await participationsOf(member)).toEqual([
    { contest_id: contest.id, participate_date: today() },
  ])
})

// CONTEST-18
test('of 200 requests at once by the same member, one succeeds', async () => {
  const { member, contest } = await createOpenContest({})
  const attempts = Array.from({ length: 200 }, (_, turn) =>
    participate(contest, addDays(today(), turn % 5), member),
  )
  const answers = await Promise.all(attempts)
  const statuses = Map.groupBy(answers, (answer) => answer.status)
  expect([...statuses.keys()].toSorted()).toEqual([200, 409])
  expect(statuses.get(200)).toHaveLength(1)
  const participate_date = statuses.get(200)?.[0]?.body.participate_date
  expect(await participationsOf(member)).toEqual([{ contest_id: contest.id, participate_date }])
})

// CALL-idempotency
test('a repeated request with the same key is answered like the first', async () => {
  const { member, contest } = await createOpenContest({})
  const participateWithKey = () =>
    chowk.app.inject({
      method: 'POST',
      url: '/api/contest/participate-contest',
      headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': 'a tap' },
      payload: { contest_id: contest.id, participation_date: today() },
    })
  const [first, second] = [await participateWithKey(), await participateWithKey()]
  expect(first.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
})

// CALL-idempotency
test('a key that is too long is refused, not cut: another may differ at its end alone', async () => {
  const { member, contest } = await createOpenContest({})
  const send = (key: string) =>
    chowk.app.inject({
      method: 'POST',
      url: '/api/contest/participate-contest',
      headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': key },
      payload: { contest_id: contest.id, participation_date: today() },
    })
  const refused = await send('k'.repeat(201))
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toHaveProperty(['errors', 'idempotency-key'])
  expect((await send('k'.repeat(200))).statusCode).toBe(200)
})

// CONTEST-16
test('no visitor takes part', async () => {
  const { community, contest } = await createOpenContest({})
  const input = { contest_id: contest.id, participation_date: today() }
  const answer = await chowk.call('contest/participate-contest', input, community)
  expect(answer.status).toBe(401)
  expect(answer.error.message).toBe('Please login to participate.')
})

test('a draft and a contest of another community are not found, like one that is not there', async () => {
  const { member, community } = await createOpenContest({})
  const elsewhere = await createOpenContest({})
  const draft = await createContest(chowk.db, community, { published: false })
  const nothing = { id: community.id * 1_000_000_000 + 999_999_999 }
  for (const contest of [draft, elsewhere.contest, nothing]) {
    const answer = await participate(contest, today(), member)
    expect(answer.status).toBe(404)
    expect(answer.error).toEqual({
      status: 'failed',
      code: 'contest_not_found',
      message: 'Contest not found',
    })
  }
  expect(await participationsOf(member)).toEqual([])
})

test.each(['', 'today', '2026-02-30', '31-Nov-2026', 'infinity'])(
  'refuses to start on %j',
  async (date) => {
    const { member, contest } = await createOpenContest({})
    const answer = await participate(contest, date, member)
    expect(answer.status).toBe(422)
    expect(answer.error.errors).toHaveProperty('participation_date')
  },
)
