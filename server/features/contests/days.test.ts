import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipant,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { completeDay } from './queries.ts'

const chowk = testApp()

const start = '2026-11-24'

/** Lets the app's clock show noon of that date in the community. */
function travelTo(date: CalendarDate) {
  chowk.clock.now = () => new Date(`${date}T06:30:00Z`)
}

afterEach(() => {
  chowk.clock.now = () => new Date()
})

const dates = { start_date: start, end_date: addDays(start, 3) }

const see = (contest: { id: number }, id: number, member: TestMember) =>
  chowk.call('contest/my-contest-day', { contest_id: contest.id, id }, member)

const complete = (contest: { id: number }, contest_day_id: number, member: TestMember) =>
  chowk.call(
    'contest/contest-day-task',
    { contest_id: contest.id, contest_day_id, status: 'Done', action: 'Task' },
    member,
  )

const undo = (contest: { id: number }, contest_day_id: number, member: TestMember) =>
  chowk.call('contest/undo-day', { contest_id: contest.id, contest_day_id }, member)

const logActivity = (contest: { id: number }, contest_day_crm_id: number, member: TestMember) =>
  chowk.call(
    'contest/contest-day-activity',
    { contest_id: contest.id, contest_day_crm_id, activity_data: 'Walked', activity_date: start },
    member,
  )

function progressOf(member: TestMember) {
  return chowk.db
    .selectFrom('day_progress')
    .select(['contest_day_id', 'done_on', 'post_id'])
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .orderBy('contest_day_id')
    .execute()
}

// DAY-8, FIELD-contest-day, CALL-contest-my-contest-day
test('a day opens at midnight of its date, and stays open', async () => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  const second = contest.day_ids[1] ?? 0
  chowk.clock.now = () => new Date('2026-11-24T18:29:59.999Z')
  const early = await see(contest, second, member)
  expect(early.status).toBe(403)
  expect(early.error.message).toBe("Can't see the content of upcoming days.")
  chowk.clock.now = () => new Date('2026-11-24T18:30:00Z')
  const { body } = await see(contest, second, member)
  expect(body.contestDays).toEqual([
    {
      id: second,
      name_of_day: '2',
      content_type: 'text',
      participate_date: '2026-11-25',
      contest_days_user: null,
      link: null,
      detail: '<p>What to do on day 2</p>',
      activities: [],
    },
  ])
  travelTo('2030-01-01')
  expect((await see(contest, second, member)).status).toBe(200)
})

// CONTEST-20, DAY-10, CALL-contest-contest-day-task
test('a day can be completed from its date on, late or not, and once', async () => {
  const { member, contest } = await createParticipant(chowk.db, { ...dates, days: 4 })
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.integer({ min: -2, max: 9 }), async (index, days) => {
      travelTo(addDays(start, days))
      const day_id = contest.day_ids[index] ?? 0
      const before = await progressOf(member)
      const answer = await complete(contest, day_id, member)
      const after = await progressOf(member)
      const others = before.filter((day) => day.contest_day_id !== day_id)
      if (days < index) {
        expect(answer.error.code).toBe('upcoming_day')
        expect(after).toEqual(before)
      } else {
        expect(answer.body.message).toBe('Task completed')
        const first = before.find((day) => day.contest_day_id === day_id)
        const done = { contest_day_id: day_id, done_on: addDays(start, days), post_id: null }
        expect(after).toHaveLength(others.length + 1)
        expect(after).toContainEqual(first ?? done)
      }
    }),
    { numRuns: 40 },
  )
})

// DAY-12
test('of 50 completions at once one counts, and all succeed', async () => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  travelTo(start)
  const day_id = contest.day_ids[0] ?? 0
  const all = Array.from({ length: 50 }, () => complete(contest, day_id, member))
  for (const answer of await Promise.all(all)) expect(answer.status).toBe(200)
  expect(await progressOf(member)).toEqual([
    { contest_day_id: day_id, done_on: start, post_id: null },
  ])
})

// DAY-10
test('nothing can be completed once results are declared, but the day is still shown', async () => {
  const { member, contest } = await createParticipant(chowk.db, { ...dates, declared: true })
  travelTo(start)
  const day_id = contest.day_ids[0] ?? 0
  const answer = await complete(contest, day_id, member)
  expect(answer.status).toBe(409)
  expect(answer.error.code).toBe('results_declared')
  expect(await progressOf(member)).toEqual([])
  expect((await see(contest, day_id, member)).status).toBe(200)
})

test('an entry after a mere mark is added to it; the first entry stays', async () => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  const [day_id = 0] = contest.day_ids
  const day = { community_id: member.community_id, contest_id: contest.id, contest_day_id: day_id }
  const done = { ...day, user_id: member.id }
  const first = await createPost(chowk.db, member, { contest_id: contest.id })
  const second = await createPost(chowk.db, member, { contest_id: contest.id })
  await completeDay(chowk.db, { ...done, today: start })
  await completeDay(chowk.db, { ...done, today: addDays(start, 1), post_id: first.id })
  await completeDay(chowk.db, { ...done, today: addDays(start, 2), post_id: second.id })
  await completeDay(chowk.db, { ...done, today: addDays(start, 3) })
  expect(await progressOf(member)).toEqual([
    { contest_day_id: day_id, done_on: start, post_id: first.id },
  ])
  travelTo(start)
  const { body } = await see(contest, day_id, member)
  const status = {
    ...{ status: 'done', done_on: start, with_post: true, entered_by_operator: false },
    sent_later: false,
  }
  expect(body.contestDays[0]?.contest_days_user).toEqual(status)
})

// TODAY-5
test('a day is taken back, however often, until results are declared', async () => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  const [first = 0] = contest.day_ids
  travelTo(start)
  await complete(contest, first, member)
  for (let time = 0; time < 2; time++) expect((await undo(contest, first, member)).status).toBe(200)
  expect(await progressOf(member)).toEqual([])
  await complete(contest, first, member)
  await chowk.db
    .updateTable('contests')
    .set({ declared_at: new Date().toISOString() })
    .where('id', '=', contest.id)
    .execute()
  expect((await undo(contest, first, member)).error.code).toBe('results_declared')
  expect(await progressOf(member)).toHaveLength(1)
})

// TODAY-5
test('a day that an entry completed stays done', async () => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  const [first = 0] = contest.day_ids
  travelTo(start)
  const { id: post_id } = await createPost(chowk.db, member, { contest_id: contest.id })
  const day = { community_id: member.community_id, contest_id: contest.id, user_id: member.id }
  await completeDay(chowk.db, { ...day, contest_day_id: first, post_id, today: start })
  expect((await undo(contest, first, member)).error).toMatchObject({
    ...{ code: 'day_has_entry' },
    message: 'Your entry is about this day. Please delete the entry first.',
  })
  expect(await progressOf(member)).toHaveLength(1)
})

// DAY-7
test('refuses any other status and action than a done task', async () => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/contest/contest-day-task',
    headers: { authorization: `Bearer ${member.token}` },
    payload: { contest_id: contest.id, contest_day_id: contest.day_ids[0], status: 'Undone' },
  })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)).toEqual(['status', 'action'])
})

/** How many days of a community are done and activities logged. */
async function writtenIn({ id }: { id: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select community_id from day_progress union all select community_id from activities
    ) written
    where community_id = ${id}`.execute(chowk.db)
  return rows[0]?.count ?? 0
}

/** The calls of a day, each made on that day by that member. */
const calls = [
  ['my-contest-day', see],
  ['contest-day-task', complete],
  ['contest-day-activity', logActivity],
  ['undo-day', undo],
] as const

test.each(calls)('%s wants a participant, a day of that contest, and its date', async (_, call) => {
  const { community, member, contest } = await createParticipant(chowk.db, dates)
  travelTo(start)
  const outsider = await createMember(chowk.db, community)
  const another = await createContest(chowk.db, community)
  const draft = await createContest(chowk.db, community, { published: false })
  const foreigner = await createMember(chowk.db, await createCommunity(chowk.db))
  const [first = 0, second = 0] = contest.day_ids
  const nothing = { id: community.id * 1_000_000_000 + 999_999_999 }
  const codeOf = async (asked: { id: number }, id: number, as: TestMember) =>
    (await call(asked, id, as)).error.code
  expect(await codeOf(contest, first, outsider)).toBe('not_participating')
  expect(await codeOf(another, first, member)).toBe('not_participating')
  expect(await codeOf(contest, another.day_ids[0] ?? 0, member)).toBe('day_not_found')
  expect(await codeOf(contest, nothing.id, member)).toBe('day_not_found')
  expect(await codeOf(contest, second, member)).toBe('upcoming_day')
  expect(await codeOf(draft, first, member)).toBe('contest_not_found')
  expect(await codeOf(nothing, first, member)).toBe('contest_not_found')
  expect(await codeOf(contest, first, foreigner)).toBe('contest_not_found')
  expect(await writtenIn(community)).toBe(0)
  expect((await call(contest, first, member)).status).toBe(200)
})

test('no visitor sees, completes or logs anything', async () => {
  const { community, contest } = await createParticipant(chowk.db, dates)
  const [day_id = 0] = contest.day_ids
  const input = { contest_id: contest.id, id: day_id }
  const seeing = await chowk.call('contest/my-contest-day', input, community)
  expect(seeing.status).toBe(401)
  expect(seeing.error.message).toBe('Please login to see the contest.')
  const task = { contest_id: contest.id, contest_day_id: day_id } as const
  const done = { ...task, status: 'Done', action: 'Task' } as const
  const completing = await chowk.call('contest/contest-day-task', done, community)
  expect(completing.error.message).toBe('Please login to participate.')
  const activity = { contest_id: contest.id, contest_day_crm_id: day_id, activity_date: start }
  const logging = await chowk.call('contest/contest-day-activity', activity, community)
  expect(logging.error.message).toBe('Please login to participate.')
})
