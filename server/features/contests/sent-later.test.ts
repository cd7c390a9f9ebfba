import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import {
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateDone } from '#shared/rules/date-done.ts'

const chowk = testApp()

afterEach(() => {
  chowk.clock.now = () => new Date()
})

/** Lets the app's clock show noon of that date in the community. */
function travelTo(date: CalendarDate) {
  chowk.clock.now = () => new Date(`${date}T06:30:00Z`)
}

const complete = (
  contest: TestContest,
  { member, index, done_on }: { member: TestMember; index: number; done_on?: CalendarDate },
) =>
  chowk.call(
    'contest/contest-day-task',
    {
      ...{ contest_id: contest.id, contest_day_id: contest.day_ids[index] ?? 0 },
      ...{ status: 'Done', action: 'Task', ...(done_on && { done_on }) },
    },
    member,
  )

async function doneOf(contest: TestContest, member: TestMember) {
  const rows = await chowk.db
    .selectFrom('day_progress')
    .select(['contest_day_id', 'done_on', 'sent_later'])
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .execute()
  return new Map(
    rows.map(({ contest_day_id, ...done }) => [contest.day_ids.indexOf(contest_day_id), done]),
  )
}

const streakOf = async (contest: TestContest, member: TestMember) =>
  (await chowk.call('contest/standings', { contest_id: contest.id }, member)).body.standings[0]
    ?.current_streak

const running = (start: CalendarDate) => ({
  start_date: start,
  end_date: addDays(start, 9),
  days: 10,
})

// UNSENT-12
test.each(['2026-11-24', '2028-02-29', '2026-12-31'])(
  'a day of %s that is sent after midnight is a day in a row, once, and says that it was sent later',
  async (start) => {
    const { member, contest } = await createParticipant(chowk.db, running(start))
    // Half an hour after midnight in the community, and still the day before in London.
    chowk.clock.now = () => new Date(`${start}T19:00:00Z`)
    for (let times = 0; times < 2; times++) {
      const answer = await complete(contest, { member, index: 0, done_on: start })
      expect(answer.status).toBe(200)
    }
    expect(await doneOf(contest, member)).toEqual(
      new Map([[0, { done_on: start, sent_later: true }]]),
    )
    expect(await streakOf(contest, member)).toBe(1)
    const { contestDays } = (
      await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)
    ).body
    expect(contestDays[0]?.contest_days_user).toMatchObject({ done_on: start, sent_later: true })
  },
)

test('a day that is sent a second before midnight is done today, and not sent later', async () => {
  const start = '2026-11-24'
  const { member, contest } = await createParticipant(chowk.db, running(start))
  chowk.clock.now = () => new Date(`${start}T18:29:59Z`)
  await complete(contest, { member, index: 0, done_on: start })
  expect(await doneOf(contest, member)).toEqual(
    new Map([[0, { done_on: start, sent_later: false }]]),
  )
})

test('the date is that of the community, whatever zone the server is in', async () => {
  const start = '2026-11-24'
  const { community, member, contest } = await createParticipant(chowk.db, running(start))
  await chowk.db
    .updateTable('communities')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', community.id)
    .execute()
  // 14 hours ahead of UTC: the 25th has begun there.
  chowk.clock.now = () => new Date(`${start}T10:00:01Z`)
  await complete(contest, { member, index: 0, done_on: start })
  expect(await doneOf(contest, member)).toEqual(
    new Map([[0, { done_on: start, sent_later: true }]]),
  )
})

// UNSENT-12
test('the database dates each completion as the rule does, and of several the earliest counts', async () => {
  const start = '2028-02-25'
  const { community, contest } = await createParticipant(chowk.db, running(start))
  const sending = fc.record({
    index: fc.nat(3),
    open: fc.nat(9),
    sent: fc.option(fc.integer({ min: -5, max: 3 }), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { maxLength: 6 }), async (sendings) => {
      const member = await createMember(chowk.db, community)
      await createParticipation(chowk.db, contest, member, start)
      const expected = new Map<number, { done_on: CalendarDate; sent_later: boolean }>()
      for (const { index, open, sent } of sendings) {
        const date = addDays(start, index)
        const today = addDays(date, open)
        const done_on = sent === undefined ? undefined : addDays(today, sent)
        travelTo(today)
        await complete(contest, { member, index, ...(done_on && { done_on }) })
        const counts = dateDone({ done_on, date, today })
        const before = expected.get(index)
        // A clock that goes back is none of this: what arrives without an earlier date of its own changes nothing.
        if (!before || (counts < today && counts < before.done_on)) {
          expected.set(index, { done_on: counts, sent_later: counts < today })
        }
      }
      expect(await doneOf(contest, member)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

test('of 30 that arrive at once with different dates the earliest counts', async () => {
  const start = '2026-11-24'
  const { member, contest } = await createParticipant(chowk.db, running(start))
  travelTo(addDays(start, 2))
  const dates = Array.from({ length: 30 }, (_, index) => addDays(start, index % 3))
  const answers = await Promise.all(
    dates.map((done_on) => complete(contest, { member, index: 0, done_on })),
  )
  for (const { status } of answers) expect(status).toBe(200)
  expect(await doneOf(contest, member)).toEqual(
    new Map([[0, { done_on: start, sent_later: true }]]),
  )
})

// UNSENT-12
test('an entry that is sent later completes its day for the date on which it was written', async () => {
  const start = '2026-11-24'
  const { member, contest } = await createParticipant(chowk.db, running(start))
  travelTo(addDays(start, 1))
  const written = {
    location: 'New Delhi',
    language_id: 2,
    title: 'At six',
    description: 'Before the sun.',
  }
  const day = { contest_id: contest.id, contest_day_id: contest.day_ids[0] }
  const answer = await chowk.call('post/newpost', { ...written, ...day, done_on: start }, member)
  expect(answer.status).toBe(200)
  expect(await doneOf(contest, member)).toEqual(
    new Map([[0, { done_on: start, sent_later: true }]]),
  )
})

test('an earlier date reaches no day of another contest, and none after the results are declared', async () => {
  const start = '2026-11-24'
  const { community, member, contest } = await createParticipant(chowk.db, running(start))
  const other = await createContest(chowk.db, community, running(start))
  travelTo(addDays(start, 1))
  const stranger = await complete(other, { member, index: 0, done_on: start })
  expect(stranger.error.code).toBe('not_participating')
  await chowk.db
    .updateTable('contests')
    .set({ declared_at: chowk.clock.now().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', contest.id)
    .execute()
  const closed = await complete(contest, { member, index: 0, done_on: start })
  expect(closed.error.code).toBe('results_declared')
  expect(await doneOf(contest, member)).toEqual(new Map())
})
