import { expect, test } from 'vitest'
import {
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { mondayOf } from '#shared/rules/week-of-days.ts'

const chowk = testApp()

/** Somebody in the fourth of ten days, who has done the first two. */
async function onDayFour() {
  const start_date = addDays(today(), -3)
  const { community, member, contest } = await createParticipant(chowk.db, { start_date, days: 10 })
  for (const day of [0, 1]) await done(contest, member, { day, on: addDays(start_date, day) })
  return { community, member, contest }
}

async function done(
  { community_id, id: contest_id, day_ids }: TestContest,
  { id: user_id }: TestMember,
  { day, on }: { day: number; on: CalendarDate },
) {
  const contest_day_id = day_ids[day] ?? 0
  await chowk.db
    .insertInto('day_progress')
    .values({ community_id, contest_id, contest_day_id, user_id, done_on: on })
    .execute()
}

const pause = ({ id: contest_id }: TestContest, as: TestMember, from: number, to: number) => {
  const dates = { from: addDays(today(), from), to: addDays(today(), to) }
  return chowk.call('contest/pause', { contest_id, ...dates, reason: 'ill' }, as)
}

const end = ({ id: contest_id }: TestContest, as: TestMember) =>
  chowk.call('contest/end-pause', { contest_id }, as)

const pageOf = async ({ id: contest_id }: TestContest, as: TestMember) =>
  (await chowk.call('contest/singlecontest', { contest_id }, as)).body

const todaysTask = async (as: TestMember) =>
  (await chowk.call('contest/today', {}, as)).body.tasks[0]

const complete = ({ id: contest_id, day_ids }: TestContest, as: TestMember, day: number) =>
  chowk.call(
    'contest/contest-day-task',
    { contest_id, contest_day_id: day_ids[day] ?? 0, status: 'Done', action: 'Task' },
    as,
  )

const refused = (code: ErrorCode) => ({ error: { code } })

// PAUSE-1
test('who was ill moves the days that they have missed and all that follow, and keeps their days in a row', async () => {
  const { member, contest } = await onDayFour()
  expect(await pause(contest, member, -1, 1)).toMatchObject({ status: 200 })
  const { contestDays, pauses } = await pageOf(contest, member)
  expect(pauses).toEqual([{ before: 2, days: 3, reason: 'ill' }])
  expect(contestDays.map(({ participate_date }) => participate_date)).toEqual(
    [-3, -2, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => addDays(today(), day)),
  )
  const task = await todaysTask(member)
  expect(task).toMatchObject({
    ...{ day: null, yesterday: null, paused_until: addDays(today(), 1) },
    ...{ current_streak: 2, days_done: 2 },
  })
  const dates = [-1, 0, 1].map((days) => mondayOf(addDays(today(), days)))
  const inThisWeek = dates.filter((monday) => monday === mondayOf(today()))
  expect(task?.week.filter((mark) => mark === 'paused')).toHaveLength(inThisWeek.length)
  expect(await complete(contest, member, 2)).toMatchObject(refused('upcoming_day'))
  const { standings } = (await chowk.call('contest/standings', { contest_id: contest.id }, member))
    .body
  expect(standings).toMatchObject([{ days_done: 2, current_streak: 2 }])
})

// PAUSE-2
test('who ends their pause has the next day today, and may do it', async () => {
  const { member, contest } = await onDayFour()
  expect(await end(contest, member)).toMatchObject(refused('not_paused'))
  await pause(contest, member, -1, 5)
  expect(await end(contest, member)).toMatchObject({ status: 200 })
  expect((await pageOf(contest, member)).pauses).toEqual([{ before: 2, days: 1, reason: 'ill' }])
  expect(await todaysTask(member)).toMatchObject({ day: { id: contest.day_ids[2] } })
  expect(await complete(contest, member, 2)).toMatchObject({ status: 200 })
  expect(await todaysTask(member)).toMatchObject({ current_streak: 3 })
})

// PAUSE-2
test('a pause that has not begun is taken back', async () => {
  const { member, contest } = await onDayFour()
  await pause(contest, member, 2, 4)
  expect(await end(contest, member)).toMatchObject({ status: 200 })
  const { pauses, contestDays } = await pageOf(contest, member)
  expect(pauses).toBeUndefined()
  expect(contestDays[5]?.participate_date).toBe(addDays(today(), 2))
  expect(await end(contest, member)).toMatchObject(refused('not_paused'))
})

// PAUSE-1
test('a pause of the same day that is ended leaves nothing', async () => {
  const { member, contest } = await onDayFour()
  await pause(contest, member, 0, 2)
  await end(contest, member)
  expect((await pageOf(contest, member)).pauses).toBeUndefined()
})

// PAUSE-1
test('a pause over what is done, too long, too late, or a third one is refused, and moves nothing', async () => {
  const { member, contest } = await onDayFour()
  for (const [from, to] of [
    [-2, 1],
    [-1, 40],
    [8, 9],
    [2, 1],
  ] as const) {
    expect(await pause(contest, member, from, to)).toMatchObject(refused('no_such_pause'))
  }
  expect((await pageOf(contest, member)).pauses).toBeUndefined()
  await pause(contest, member, -1, -1)
  await pause(contest, member, 1, 1)
  expect(await pause(contest, member, 4, 4)).toMatchObject(refused('no_such_pause'))
})

// PAUSE-1
test('of two that are sent at once one counts, beside a day that is done', async () => {
  const { member, contest } = await onDayFour()
  const [one, other, day] = await Promise.all([
    pause(contest, member, 1, 1),
    pause(contest, member, 1, 1),
    complete(contest, member, 3),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect(day.status).toBe(200)
  const { pauses, contestDays } = await pageOf(contest, member)
  expect(pauses).toHaveLength(1)
  expect(contestDays[4]?.participate_date).toBe(addDays(today(), 2))
})

// PAUSE-1
test('only who takes part in a challenge that still runs can move their days', async () => {
  const { community, member, contest } = await onDayFour()
  const stranger = await createMember(chowk.db, community)
  expect(await pause(contest, stranger, 1, 2)).toMatchObject(refused('not_participating'))
  const elsewhere = await onDayFour()
  expect(await pause(contest, elsewhere.member, 1, 2)).toMatchObject(refused('contest_not_found'))
  const declared = await createContest(chowk.db, community, { declared: true })
  await createParticipation(chowk.db, declared, member)
  expect(await pause(declared, member, 1, 2)).toMatchObject(refused('results_declared'))
  await chowk.db
    .updateTable('participations')
    .set({ excluded_at: new Date().toISOString(), excluded_why: 'Spam.' })
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest.id)
    .execute()
  expect(await pause(contest, member, 1, 2)).toMatchObject(refused('excluded_from_challenge'))
  expect(await end(contest, member)).toMatchObject(refused('excluded_from_challenge'))
})
