import { afterEach, expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  showFile,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { recapEntries } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

/** A Monday. */
const start = '2026-05-04'
const last = addDays(start, 9)

/** Lets the app's clock show noon of that date in the community. */
function travelTo(date: string) {
  chowk.clock.now = () => new Date(`${date}T06:30:00Z`)
}

afterEach(() => {
  chowk.clock.now = () => new Date()
})

/** A challenge of ten days that Asha has begun with, on the day after its end. */
async function walked() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, {
    ...{ start_date: start, end_date: start, days: 10, spare_days: 1 },
  })
  await createParticipation(chowk.db, contest, asha, start)
  travelTo(addDays(last, 1))
  return { community, asha, contest, contest_id: contest.id }
}

const recapOf = (contest_id: number, as: TestMember) =>
  chowk.call('contest/own-recap', { contest_id }, as)

/** Does the days of these indexes, each on its own date. */
async function doDays(member: TestMember, contest: TestContest, indexes: number[]) {
  const own = { community_id: member.community_id, contest_id: contest.id, user_id: member.id }
  const done = indexes.map((index) => ({
    ...{ ...own, contest_day_id: contest.day_ids[index] ?? 0, done_on: addDays(start, index) },
  }))
  await chowk.db.insertInto('day_progress').values(done).execute()
}

async function log(member: TestMember, contest: TestContest, texts: Record<string, string>) {
  const own = { community_id: member.community_id, contest_id: contest.id, user_id: member.id }
  const contest_day_id = contest.day_ids[0] ?? 0
  const rows = Object.entries(texts).map(([activity_date, activity_data]) => ({
    ...{ ...own, contest_day_id, activity_date, activity_data },
  }))
  await chowk.db.insertInto('activities').values(rows).execute()
}

const change = (contest: TestContest, values: object) =>
  chowk.db.updateTable('contests').set(values).where('id', '=', contest.id).execute()

const setAbout = (member: TestMember, values: object) =>
  chowk.db.updateTable('users').set(values).where('id', '=', member.id).execute()

// CONTEST-32, CALL-contest-own-recap
test('a look back counts the days, the longest row, the best week and what was logged', async () => {
  const { asha, contest, contest_id } = await walked()
  await doDays(asha, contest, [0, 1, 2, 4, 6, 7, 8])
  await log(asha, contest, {
    [start]: '4,000 steps',
    [addDays(start, 7)]: '५,००० कदम',
    [addDays(start, 8)]: 'Rested',
  })
  expect((await recapOf(contest_id, asha)).body.recap).toEqual({
    ...{ contest_id, title: 'Walk', participate_date: start, last_date: last },
    ...{ days_done: 7, days_count: 10, open_days: 3, best_streak: 4 },
    best_week: { monday: start, days: 5, amount: 4000 },
    total: { unit: 'steps', amount: 9000, dates_count: 2 },
    ...{ others_count: 0, entries_count: 0, entries: [], has_certificate: false },
  })
})

test('who has done nothing looks back on nothing', async () => {
  const { asha, contest_id } = await walked()
  expect((await recapOf(contest_id, asha)).body.recap).toMatchObject({
    ...{ days_done: 0, days_count: 10, best_streak: 0, best_week: null, total: null },
  })
})

// CONTEST-32, CONTEST-19
test('it is there from the midnight of the community after the last day', async () => {
  const { asha, contest_id } = await walked()
  chowk.clock.now = () => new Date(`${last}T18:29:59.999Z`)
  expect((await recapOf(contest_id, asha)).error.code).toBe('own_days_not_over')
  chowk.clock.now = () => new Date(`${last}T18:30:00Z`)
  expect((await recapOf(contest_id, asha)).status).toBe(200)
})

test('it comes later for who has moved their days', async () => {
  const { asha, contest_id } = await walked()
  await chowk.db
    .updateTable('participations')
    .set({ pauses: JSON.stringify([{ before: 4, days: 3, reason: 'ill' }]) })
    .where('contest_id', '=', contest_id)
    .execute()
  expect((await recapOf(contest_id, asha)).error.code).toBe('own_days_not_over')
  travelTo(addDays(last, 4))
  expect((await recapOf(contest_id, asha)).body.recap.last_date).toBe(addDays(last, 3))
})

test('it is there earlier once every day is done, results are declared, or it was called back', async () => {
  const { community, asha, contest, contest_id } = await walked()
  travelTo(addDays(start, 3))
  expect((await recapOf(contest_id, asha)).error.code).toBe('own_days_not_over')
  await change(contest, { called_back_at: new Date().toISOString(), called_back_why: 'Unsafe.' })
  expect((await recapOf(contest_id, asha)).status).toBe(200)
  const short = await createContest(chowk.db, community, { start_date: start, days: 1 })
  await createParticipation(chowk.db, short, asha, start)
  travelTo(start)
  expect((await recapOf(short.id, asha)).error.code).toBe('own_days_not_over')
  await doDays(asha, short, [0])
  expect((await recapOf(short.id, asha)).body.recap.has_certificate).toBe(true)
  const declared = await createContest(chowk.db, community, { start_date: start, declared: true })
  await createParticipation(chowk.db, declared, asha, start)
  expect((await recapOf(declared.id, asha)).status).toBe(200)
})

test('a winner has a certificate, however many days they have done', async () => {
  const { asha, contest, contest_id } = await walked()
  await declareWinners(chowk.db, contest, [await createPost(chowk.db, asha, { contest_id })])
  const { recap } = (await recapOf(contest_id, asha)).body
  expect(recap).toMatchObject({ has_certificate: true, open_days: 0 })
})

// CONTEST-32
test('it is the caller’s alone, and of their community', async () => {
  const { community, asha, contest_id } = await walked()
  const ravi = await createMember(chowk.db, community)
  expect((await recapOf(contest_id, ravi)).error.code).toBe('not_participating')
  const elsewhere = await createMember(chowk.db, await createCommunity(chowk.db))
  expect((await recapOf(contest_id, elsewhere)).error.code).toBe('contest_not_found')
  expect((await recapOf(contest_id + 1, asha)).error.code).toBe('contest_not_found')
  const visitor = await chowk.call('contest/own-recap', { contest_id }, community)
  expect(visitor.error.code).toBe('login_to_continue')
  const wrong = await chowk.call('contest/own-recap', { contest_id: 0 }, asha)
  expect(wrong.error.code).toBe('given_data_invalid')
})

test('who was taken out of the challenge has none', async () => {
  const { asha, contest_id } = await walked()
  await chowk.db
    .updateTable('participations')
    .set({ excluded_at: new Date().toISOString(), excluded_why: 'Not their photos.' })
    .where('contest_id', '=', contest_id)
    .execute()
  expect((await recapOf(contest_id, asha)).error.code).toBe('excluded_from_challenge')
})

// CONTEST-32
test('it shows one’s own latest entries that anybody may see, each with a picture, and counts them', async () => {
  const { community, asha, contest_id } = await walked()
  const ravi = await createMember(chowk.db, community)
  await createPost(chowk.db, ravi, { contest_id: null })
  await createPost(chowk.db, asha, { contest_id, hidden_at: new Date().toISOString() })
  for (let index = 0; index <= recapEntries; index++) {
    await createPost(chowk.db, asha, { contest_id, title: '', description: 'Round the lake.' })
  }
  const entry = await createPost(chowk.db, asha, { contest_id, title: 'Mist' })
  await showFile(chowk.db, entry, { type: 'image', path: '/media/mist.webp' })
  const { recap } = (await recapOf(contest_id, asha)).body
  expect(recap.entries_count).toBe(recapEntries + 2)
  expect(recap.entries).toHaveLength(recapEntries)
  expect(recap.entries[0]).toEqual({
    ...{ slug: expect.stringMatching(/^mist-/), text: 'Mist', picture: '/media/mist.webp' },
  })
  expect(recap.entries[1]).toMatchObject({ text: 'Round the lake.', picture: null })
})

test('it counts the others who take part, without those who are gone, and names nobody', async () => {
  const { community, asha, contest, contest_id } = await walked()
  const others = []
  for (let index = 0; index < 3; index++) {
    const other = await createMember(chowk.db, community, { full_name: 'Ravi Kumar' })
    await createParticipation(chowk.db, contest, other, start)
    others.push(other)
  }
  await setAbout(others[0] ?? asha, { banned_at: new Date().toISOString() })
  await setAbout(asha, { alias: 'Heron' })
  const { body } = await recapOf(contest_id, asha)
  expect(body.recap.others_count).toBe(2)
  expect(JSON.stringify(body)).not.toMatch(/Heron|Asha|Ravi/)
})

// CONTEST-32
test('it offers the open challenge that most neighbours take part in, which the member has not joined', async () => {
  const { community, asha, contest_id } = await walked()
  expect((await recapOf(contest_id, asha)).body.fitting).toBeNull()
  const open = { start_date: start, end_date: addDays(last, 1), days: 5 }
  const joined = await createContest(chowk.db, community, open)
  await createParticipation(chowk.db, joined, asha, last)
  const next = await createContest(chowk.db, community, open)
  expect((await recapOf(contest_id, asha)).body.fitting).toEqual({
    ...{ contest_id: next.id, title: 'Walk', days_count: 5, participants_count: 0 },
  })
})

test('it takes four statements, however much was done', async () => {
  const { asha, contest, contest_id } = await walked()
  await doDays(asha, contest, [0, 1, 2])
  for (let index = 0; index < 3; index++) await createPost(chowk.db, asha, { contest_id })
  const statements = await chowk.statementsOf(() => recapOf(contest_id, asha))
  expect(statements, statements.join('\n')).toHaveLength(4)
})
