import { afterEach, expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { todaysTasks } from '#shared/limits.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

/** A Thursday. */
const today = '2026-11-26'

/** Lets the app's clock show noon of that date in the community. */
function travelTo(date: CalendarDate) {
  chowk.clock.now = () => new Date(`${date}T06:30:00Z`)
}

afterEach(() => {
  chowk.clock.now = () => new Date()
})

const dates = { start_date: addDays(today, -20), end_date: addDays(today, 20) }

async function neighbours(options: { days?: number; spare_days?: number } = {}) {
  travelTo(today)
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, { ...dates, ...options })
  return { community, member, contest }
}

const read = async (member: TestMember, input = {}) =>
  (await chowk.call('contest/today', input, member)).body

async function complete(member: TestMember, contest: TestContest, index: number) {
  const answer = await chowk.call(
    'contest/contest-day-task',
    {
      ...{ contest_id: contest.id, contest_day_id: contest.day_ids[index] ?? 0 },
      ...{ status: 'Done', action: 'Task' },
    },
    member,
  )
  expect(answer.status).toBe(200)
}

// TODAY-1, CALL-contest-today
test('shows the days of today, what is done of them, and only the title of tomorrow’s', async () => {
  const { community, member, contest } = await neighbours({ days: 5, spare_days: 2 })
  const short = await createContest(chowk.db, community, { ...dates, days: 1 })
  await createParticipation(chowk.db, contest, member, addDays(today, -2))
  await createParticipation(chowk.db, short, member, today)
  travelTo(addDays(today, -2))
  await complete(member, contest, 0)
  travelTo(today)
  const first = await read(member)
  expect(first).toMatchObject({ today, next: null, fitting: null })
  expect(first.tasks.map(({ contest_id }) => contest_id)).toEqual([short.id, contest.id])
  expect(first.tasks[1]).toEqual({
    ...{ contest_id: contest.id, title: 'Walk', unit: 'steps', days_count: 5, spare_days: 2 },
    ...{ days_done: 1, current_streak: 1, best_streak: 1, spare_days_left: 1 },
    week: ['none', 'done', 'spare', 'open', 'coming', 'coming', 'none'],
    day: {
      ...{ id: contest.day_ids[2], name_of_day: '3', content_type: 'text' },
      ...{ is_done: false, with_post: false },
    },
    yesterday: {
      ...{ id: contest.day_ids[1], name_of_day: '2', content_type: 'text' },
      ...{ is_done: false, with_post: false, counts_until: addDays(today, 6) },
    },
    tomorrow: { name_of_day: '4' },
    ...{ neighbours_count: 0, faces: [], latest_entry: null },
    reminder: { remind_at: '18:00', is_chosen: false, usual: expect.any(String) },
  })
  expect(JSON.stringify(first)).not.toContain('What to do on day')
  await complete(member, contest, 1)
  await complete(member, contest, 2)
  const [, task] = (await read(member)).tasks
  expect(task).toMatchObject({
    ...{ days_done: 3, current_streak: 2, spare_days_left: 2, yesterday: null },
    week: ['none', 'done', 'done', 'done', 'coming', 'coming', 'none'],
  })
  expect(task?.day).toMatchObject({ is_done: true, with_post: false })
})

// TODAY-1
test('the day after the last is still open for yesterday’s, and then the challenge is gone', async () => {
  const { member, contest } = await neighbours({ days: 2 })
  await createParticipation(chowk.db, contest, member, addDays(today, -2))
  const { tasks, fitting } = await read(member)
  expect(tasks).toMatchObject([{ day: null, tomorrow: null, yesterday: { name_of_day: '2' } }])
  expect(fitting).toBeNull()
  travelTo(addDays(today, 1))
  expect((await read(member)).tasks).toEqual([])
})

// TODAY-6
test('a challenge whose last day has passed stands there for a week', async () => {
  const { community, member, contest } = await neighbours({ days: 2 })
  await createParticipation(chowk.db, contest, member, addDays(today, -1))
  await complete(member, contest, 1)
  expect((await read(member)).just_over).toEqual([])
  const over = [{ contest_id: contest.id, title: 'Walk', days_done: 1, days_count: 2 }]
  for (const days of [1, 7]) {
    travelTo(addDays(today, days))
    expect((await read(member)).just_over).toEqual(over)
  }
  expect((await read(await createMember(chowk.db, community))).just_over).toEqual([])
  travelTo(addDays(today, 8))
  expect((await read(member)).just_over).toEqual([])
})

test('nobody looks back on a challenge that they were taken out of', async () => {
  const { member, contest } = await neighbours({ days: 1 })
  await createParticipation(chowk.db, contest, member, addDays(today, -1))
  await chowk.db
    .updateTable('participations')
    .set({ excluded_at: new Date().toISOString(), excluded_why: 'Not their photos.' })
    .where('contest_id', '=', contest.id)
    .execute()
  expect((await read(member)).just_over).toEqual([])
})

// TODAY-1
test('without a day today it names what starts next, or else the open challenge of most neighbours', async () => {
  const { community, member, contest } = await neighbours({ days: 2 })
  const popular = await createContest(chowk.db, community, dates)
  await createContest(chowk.db, community, { ...dates, published: false })
  await createContest(chowk.db, community, { ...dates, declared: true })
  await createParticipation(chowk.db, popular, await createMember(chowk.db, community), today)
  const fitting = { contest_id: popular.id, title: 'Walk', days_count: 3, participants_count: 1 }
  const nothing = { today, tasks: [], stopped: [], just_over: [] }
  expect(await read(member)).toEqual({ ...nothing, next: null, fitting })
  await createParticipation(chowk.db, contest, member, addDays(today, 3))
  const next = { contest_id: contest.id, title: 'Walk', starts_on: addDays(today, 3) }
  expect(await read(member)).toEqual({ ...nothing, next, fitting: null })
})

// TODAY-2
test('counts the neighbours who did it today, and shows no face of an alias', async () => {
  const { community, member, contest } = await neighbours({ days: 3 })
  const people = await Promise.all(
    Array.from({ length: 6 }, () => createMember(chowk.db, community)),
  )
  for (const one of [member, ...people]) {
    await createParticipation(chowk.db, contest, one, addDays(today, -1))
  }
  const [hidden, banned, blocked, early, ...others] = people
  if (!hidden || !banned || !blocked || !early) throw new Error('There are six')
  travelTo(addDays(today, -1))
  await complete(early, contest, 0)
  travelTo(today)
  for (const one of [member, hidden, banned, blocked, ...others]) await complete(one, contest, 1)
  const update = (id: number, values: object) =>
    chowk.db.updateTable('users').set(values).where('id', '=', id).execute()
  await update(hidden.id, { alias: 'Owl' })
  await update(banned.id, { banned_at: new Date().toISOString() })
  await chowk.call('user/block', { user_id: blocked.id }, member)
  const entry = await createPost(chowk.db, others[0] ?? hidden, {
    contest_id: contest.id,
    title: 'By the lake',
  })
  expect(entry.id).toBeGreaterThan(0)
  const [task] = (await read(member)).tasks
  expect(task?.neighbours_count).toBe(3)
  const ids = task?.faces.map(({ id }) => id) ?? []
  expect(new Set(ids)).toEqual(new Set(others.map(({ id }) => id)))
  expect(task?.latest_entry).toMatchObject({ text: 'By the lake' })
})

// TODAY-1
test('lists no more challenges than fit, those that began last', async () => {
  const { community, member } = await neighbours()
  for (let index = 0; index <= todaysTasks; index += 1) {
    const contest = await createContest(chowk.db, community, { ...dates, days: 20 })
    await createParticipation(chowk.db, contest, member, addDays(today, -index))
  }
  const { tasks } = await read(member)
  expect(tasks).toHaveLength(todaysTasks)
  expect(tasks[0]?.day).toMatchObject({ name_of_day: '1' })
})
