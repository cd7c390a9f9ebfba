import { afterEach, expect, test } from 'vitest'
import {
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  createPost,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { maxEarlierTries } from '#shared/limits.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

afterEach(() => {
  chowk.clock.now = () => new Date()
})

/** Lets the app's clock show noon of a date in the community, so many days from today. */
function travel(days: number) {
  chowk.clock.now = () => new Date(`${addDays(today(), days)}T06:30:00Z`)
}

/** Somebody in the fourth of ten days, who has done the first two. */
async function onDayFour(options: Parameters<typeof createContest>[2] = {}) {
  const start_date = addDays(today(), -3)
  const { community, member, contest } = await createParticipant(chowk.db, {
    ...{ start_date, days: 10 },
    ...options,
  })
  for (const index of [0, 1]) {
    await done(contest, member, { index, on: addDays(start_date, index) })
  }
  const call = (path: 'contest/stop' | 'contest/go-on' | 'contest/begin-again', input = {}) =>
    chowk.call(path, { contest_id: contest.id, ...input } as never, member)
  const page = async () =>
    (await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)).body
  const home = async () => (await chowk.call('contest/today', {}, member)).body
  const complete = (index: number, done_on?: CalendarDate) =>
    chowk.call(
      'contest/contest-day-task',
      {
        ...{ contest_id: contest.id, contest_day_id: contest.day_ids[index] ?? 0 },
        ...{ status: 'Done', action: 'Task', ...(done_on && { done_on }) },
      },
      member,
    )
  const standings = async () =>
    (await chowk.call('contest/standings', { contest_id: contest.id }, member)).body.standings
  return { community, member, contest, call, page, home, complete, standings }
}

async function done(
  { community_id, id: contest_id, day_ids }: TestContest,
  { id: user_id }: TestMember,
  { index, on, post_id }: { index: number; on: CalendarDate; post_id?: number },
) {
  const contest_day_id = day_ids[index] ?? 0
  await chowk.db
    .insertInto('day_progress')
    .values({
      community_id,
      contest_id,
      contest_day_id,
      user_id,
      done_on: on,
      ...(post_id && { post_id }),
    })
    .execute()
}

const set = ({ community_id, id }: TestMember, values: object) =>
  chowk.db
    .updateTable('participations')
    .set(values)
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .execute()

const refused = (code: ErrorCode) => ({ error: { code } })

// STOP-1
test('who stops keeps what they have done, has no task any more, and may say what came in between', async () => {
  const { call, page, home, standings, contest } = await onDayFour()
  expect((await home()).tasks).toHaveLength(1)
  expect(await call('contest/stop')).toMatchObject({ status: 200 })
  expect((await page()).stopped).toEqual({ stopped_on: today(), stopped_for: null })
  // The answer may come later, and the date stays.
  travel(1)
  await call('contest/stop', { stopped_for: 'no_time' })
  await call('contest/stop')
  expect(await page()).toMatchObject({
    stopped: { stopped_on: today(), stopped_for: 'no_time' },
    participate_date: addDays(today(), -3),
  })
  expect(await home()).toMatchObject({
    tasks: [],
    next: null,
    stopped: [{ contest_id: contest.id, title: 'Walk', stopped_on: today() }],
  })
  expect(await standings()).toMatchObject([{ rank: 1, days_done: 2 }])
})

// STOP-1
test('nothing is added after the stop but what was done until then, on whichever device', async () => {
  const { member, contest, call, complete } = await onDayFour()
  const of = { contest_id: contest.id, contest_day_id: contest.day_ids[2] ?? 0 }
  await call('contest/stop')
  travel(1)
  for (const answer of [
    await complete(2),
    await complete(2, addDays(today(), 1)),
    await chowk.call(
      'contest/undo-day',
      { ...of, contest_day_id: contest.day_ids[0] ?? 0 },
      member,
    ),
    await chowk.call(
      'contest/contest-day-activity',
      {
        ...{ contest_id: contest.id, contest_day_crm_id: of.contest_day_id },
        ...{ activity_data: '12', activity_date: addDays(today(), 1) },
      },
      member,
    ),
    await chowk.call(
      'contest/pause',
      { contest_id: contest.id, from: today(), to: addDays(today(), 2), reason: 'ill' },
      member,
    ),
    await chowk.call('contest/end-pause', { contest_id: contest.id }, member),
  ]) {
    expect(answer).toMatchObject(refused('challenge_stopped'))
  }
  expect(await complete(3, today())).toMatchObject({ status: 200 })
  const logged = await chowk.call(
    'contest/contest-day-activity',
    {
      ...{ contest_id: contest.id, contest_day_crm_id: of.contest_day_id },
      ...{ activity_data: '12', activity_date: addDays(today(), -1) },
    },
    member,
  )
  expect(logged).toMatchObject({ status: 200 })
  const { rows } = await doneOf(contest, member)
  expect(rows).toEqual([0, 1, 3])
})

async function doneOf(contest: TestContest, member: TestMember) {
  const found = await chowk.db
    .selectFrom('day_progress')
    .select('contest_day_id')
    .where('community_id', '=', contest.community_id)
    .where('contest_id', '=', contest.id)
    .where('user_id', '=', member.id)
    .execute()
  const rows = found.map(({ contest_day_id }) => contest.day_ids.indexOf(contest_day_id)).sort()
  return { rows }
}

// STOP-1
test('the home names a stop for a week, and my challenges for as long as it stands', async () => {
  const { member, call, home } = await onDayFour()
  await call('contest/stop')
  travel(7)
  expect((await home()).stopped).toHaveLength(1)
  travel(8)
  expect(await home()).toMatchObject({ tasks: [], stopped: [], just_over: [] })
  const { contests } = (await chowk.call('contest/my-contests', {}, member)).body
  expect(contests).toMatchObject([{ stopped_on: today(), days_done: 2 }])
})

// STOP-1
test('who stops looks back on what they have done, of which nothing is open', async () => {
  const { member, contest, call } = await onDayFour()
  const asked = { contest_id: contest.id }
  expect(await chowk.call('contest/own-recap', asked, member)).toMatchObject(
    refused('own_days_not_over'),
  )
  await call('contest/stop')
  const { recap } = (await chowk.call('contest/own-recap', asked, member)).body
  expect(recap).toMatchObject({ days_done: 2, days_count: 10, open_days: 0, last_date: today() })
})

// STOP-2
test('who goes on has today’s day again, with the days meanwhile to make up', async () => {
  const { call, page, home, complete } = await onDayFour({ spare_days: 2 })
  await call('contest/stop', { stopped_for: 'ill' })
  travel(2)
  expect(await call('contest/go-on')).toMatchObject({ status: 200 })
  expect((await page()).stopped).toBeUndefined()
  const [task] = (await home()).tasks
  expect(task).toMatchObject({ days_done: 2, yesterday: { is_done: false } })
  for (const index of [2, 3, 4, 5]) {
    expect(await complete(index)).toMatchObject({ status: 200 })
  }
  expect((await home()).tasks).toMatchObject([{ days_done: 6, current_streak: 3 }])
  // Once more changes nothing.
  expect(await call('contest/go-on')).toMatchObject({ status: 200 })
})

// STOP-3
test('who begins again has the first day on the new date, nothing done, no pause, and their posts', async () => {
  const { member, contest, call, page, complete, standings } = await onDayFour()
  const post = await createPost(chowk.db, member, { contest_id: contest.id })
  await done(contest, member, { index: 2, on: addDays(today(), -1), post_id: post.id })
  await set(member, { pauses: JSON.stringify([{ before: 3, days: 2, reason: 'ill' }]) })
  await call('contest/stop', { stopped_for: 'too_hard' })
  const participation_date = addDays(today(), 5)
  expect(await call('contest/begin-again', { participation_date })).toMatchObject({ status: 200 })
  const own = await page()
  expect(own).toMatchObject({
    participate_date: participation_date,
    earlier_tries: [
      {
        ...{ participate_date: addDays(today(), -3), stopped_on: today() },
        ...{ stopped_for: 'too_hard', days_done: 3 },
      },
    ],
  })
  expect([own.pauses, own.stopped]).toEqual([undefined, undefined])
  expect(own.contestDays[0]).toMatchObject({
    participate_date: participation_date,
    contest_days_user: null,
  })
  expect(await standings()).toMatchObject([{ days_done: 0, current_streak: 0 }])
  const posts = await chowk.call('post/contest-posts', { contest_id: contest.id }, member)
  expect(posts.body.posts).toMatchObject([{ id: post.id }])
  expect(await complete(0)).toMatchObject(refused('upcoming_day'))
  travel(5)
  expect(await complete(0)).toMatchObject({ status: 200 })
  expect(await standings()).toMatchObject([{ days_done: 1, current_streak: 1 }])
})

// STOP-3
test('who has not stopped begins again by one call, which may be sent twice', async () => {
  const { call, page } = await onDayFour()
  const again = { participation_date: addDays(today(), 1), stopped_for: 'ill' }
  await Promise.all([call('contest/begin-again', again), call('contest/begin-again', again)])
  expect((await page()).earlier_tries).toMatchObject([{ stopped_for: 'ill', days_done: 2 }])
})

// STOP-3
test('who has not begun yet moves their start, and leaves no try behind', async () => {
  const { member, call, page } = await onDayFour()
  const later = await createContest(chowk.db, { id: member.community_id }, { days: 3 })
  await createParticipation(chowk.db, later, member, addDays(today(), 2))
  const answer = await chowk.call(
    'contest/begin-again',
    { contest_id: later.id, participation_date: today() },
    member,
  )
  expect(answer).toMatchObject({ status: 200 })
  const own = (await chowk.call('contest/singlecontest', { contest_id: later.id }, member)).body
  expect(own.participate_date).toBe(today())
  expect(own.earlier_tries).toBeUndefined()
  await call('contest/stop')
  expect((await page()).stopped).toBeDefined()
})

// STOP-3
test('the latest tries are kept of who begins again and again', async () => {
  const { call, page, complete } = await onDayFour()
  for (let nth = 0; nth < maxEarlierTries + 2; nth++) {
    await call('contest/begin-again', { participation_date: today() })
    await complete(0)
  }
  expect((await page()).earlier_tries).toHaveLength(maxEarlierTries)
})

// STOP-3
test('what a device did before counts for nothing once they began again, whichever comes first', async () => {
  const { contest, member, call, complete } = await onDayFour()
  await call('contest/begin-again', { participation_date: today() })
  expect(await complete(0, addDays(today(), -1))).toMatchObject({ status: 200 })
  expect(await complete(4, addDays(today(), -1))).toMatchObject({ status: 200 })
  expect((await doneOf(contest, member)).rows).toEqual([])
  await complete(0, today())
  expect((await doneOf(contest, member)).rows).toEqual([0])
})

// STOP-3
test('a challenge is begun again while others may begin it, and not once all is done', async () => {
  const { community, member, contest, call } = await onDayFour()
  const change = (values: object) =>
    chowk.db.updateTable('contests').set(values).where('id', '=', contest.id).execute()
  const begin = (participation_date = today()) =>
    call('contest/begin-again', { participation_date })
  for (const date of [addDays(today(), -1), addDays(today(), 6)]) {
    expect(await begin(date)).toMatchObject(refused('start_date_out_of_range'))
  }
  await change({ archived_at: new Date().toISOString() })
  expect(await begin()).toMatchObject(refused('challenge_archived'))
  await change({ archived_at: null })
  travel(6)
  expect(await begin(addDays(today(), 6))).toMatchObject(refused('contest_closed'))
  travel(0)
  const short = await createContest(chowk.db, community, { days: 1 })
  await createParticipation(chowk.db, short, member)
  await done(short, member, { index: 0, on: today() })
  const asked = { contest_id: short.id }
  for (const path of ['contest/stop', 'contest/begin-again'] as const) {
    const input = { ...asked, participation_date: today() }
    expect(await chowk.call(path, input, member)).toMatchObject(refused('own_days_over'))
  }
})

// STOP-1
test('nobody stops a challenge whose days are over for them', async () => {
  const { call } = await onDayFour()
  travel(7)
  expect(await call('contest/stop')).toMatchObject(refused('own_days_over'))
})

// STOP-1, STOP-2, STOP-3
test('only who takes part in a challenge that still runs, and was not taken out, changes it', async () => {
  const { community, member, contest } = await onDayFour()
  const input = { contest_id: contest.id, participation_date: today() }
  const paths = ['contest/stop', 'contest/go-on', 'contest/begin-again'] as const
  const codes = async (as: TestMember, contest_id = contest.id) => {
    const answers = await Promise.all(
      paths.map((path) => chowk.call(path, { ...input, contest_id }, as)),
    )
    return [...new Set(answers.map(({ error }) => error?.code))]
  }
  const stranger = await createMember(chowk.db, community)
  expect(await codes(stranger)).toEqual(['not_participating'])
  expect(await codes((await onDayFour()).member)).toEqual(['contest_not_found'])
  const declared = await createContest(chowk.db, community, { declared: true })
  await createParticipation(chowk.db, declared, member)
  expect(await codes(member, declared.id)).toEqual(['results_declared'])
  await set(member, { excluded_at: new Date().toISOString(), excluded_why: 'Spam.' })
  expect(await codes(member)).toEqual(['excluded_from_challenge'])
})

// STOP-1
test('an entry for the challenge waits until they go on, and a post does not', async () => {
  const { member, contest, call } = await onDayFour()
  const post = {
    ...{ title: 'Mist', description: 'Geese.', language_id: 2, location: 'Lodhi Garden' },
    ...{ source: 'contest', contest_id: contest.id },
  }
  await call('contest/stop')
  travel(1)
  const write = (more = {}) => chowk.call('post/newpost', { ...post, ...more } as never, member)
  expect(await write()).toMatchObject(refused('challenge_stopped'))
  expect(await write({ contest_day_id: contest.day_ids[2] })).toMatchObject(
    refused('challenge_stopped'),
  )
  // It was written before the stop, on a device without a network.
  expect(await write({ contest_day_id: contest.day_ids[3], done_on: today() })).toMatchObject({
    status: 200,
  })
})
