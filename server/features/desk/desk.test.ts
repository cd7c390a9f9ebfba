import { expect, test } from 'vitest'
import { noBackups } from '#server/calls/run/services.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, MINUTE } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

let backups = noBackups
const chowk = testApp({ findBackups: async () => backups })
const alone = testApp({ mail: undefined, whatsapp: undefined })

async function desk(app = chowk) {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const read = async (as: TestMember = operator) => (await app.call('console/desk', {}, as)).body
  return { community, operator, read }
}

// DESK-1
test('a new community has three first steps, which stay until they are done', async () => {
  const { community, operator, read } = await desk()
  expect((await read()).first_steps).toEqual({
    ...{ challenge: false, people: false, presentation: false },
  })
  await chowk.call('console/new-challenge', { library_key: 'water' }, operator)
  await createMember(chowk.db, community)
  expect((await read()).first_steps).toEqual({
    ...{ challenge: true, people: true, presentation: false },
  })
  const presentation = { name: 'Lake View', place_name: 'Pune', language_ids: [2], version: 1 }
  await chowk.call('console/save-community', presentation, operator)
  expect((await read()).first_steps).toBeNull()
})

// DESK-1
test('what is dismissed is gone for every operator of that community alone, twice too', async () => {
  const { community, operator, read } = await desk()
  const second = await createMember(chowk.db, community, { role: 'operator' })
  const elsewhere = await desk()
  for (const dismissed of ['first-steps', 'backup', 'backup'] as const) {
    const answer = await chowk.call('console/dismiss', { dismissed }, operator)
    expect(answer.body).toEqual({ status: 'success' })
  }
  expect(await read(second)).toMatchObject({ first_steps: null, notices: [] })
  expect(await elsewhere.read()).toMatchObject({ first_steps: {}, notices: ['backup'] })
  const wrong = await chowk.call('console/dismiss', { dismissed: 'all' as never }, operator)
  expect(wrong.error.code).toBe('given_data_invalid')
})

// DESK-1
test('says what the installation cannot do', async () => {
  expect((await (await desk()).read()).notices).toEqual(['backup'])
  expect((await (await desk(alone)).read()).notices).toEqual(['mail', 'whatsapp', 'backup'])
})

// DATA-31
test('complains where no backup could be restored for two days, which cannot be dismissed', async () => {
  const { operator, read } = await desk()
  await chowk.call('console/dismiss', { dismissed: 'backup' }, operator)
  const triedAgo = (ago: number) => {
    backups = { ...noBackups, last_restore_tried_at: new Date(Date.now() - ago).toISOString() }
  }
  triedAgo(DAY)
  expect((await read()).notices).toEqual([])
  triedAgo(2 * DAY + MINUTE)
  expect((await read()).notices).toEqual(['backup_late'])
  const dismissed = 'backup_late' as never
  const refused = await chowk.call('console/dismiss', { dismissed }, operator)
  expect(refused.error.code).toBe('given_data_invalid')
  backups = noBackups
})

// CONSOLE-34
test('asks about challenges in which nobody has done a day for a month, until they are kept or archived', async () => {
  const { community, operator, read } = await desk()
  const { db } = chowk
  const start_date = addDays(today(), -40)
  const published = async (options: Parameters<typeof createContest>[2] = {}) => {
    const contest = await createContest(db, community, { start_date, ...options })
    await db
      .updateTable('contests')
      .set({ published_at: new Date(Date.now() - 40 * DAY).toISOString() })
      .where('community_id', '=', community.id)
      .where('id', '=', contest.id)
      .execute()
    return contest
  }
  const member = await createMember(db, community)
  const joinedAndDone = async (contest: TestContest, daysAgo: number) => {
    await createParticipation(db, contest, member, addDays(today(), -39))
    const [contest_day_id = 0] = contest.day_ids
    const done_on = addDays(today(), -daysAgo)
    await db
      .insertInto('day_progress')
      .values({
        ...{ community_id: community.id, contest_id: contest.id, contest_day_id },
        ...{ user_id: member.id, done_on },
      })
      .execute()
    return done_on
  }
  const never = await published()
  const longAgo = await published()
  const last_done_on = await joinedAndDone(longAgo, 31)
  await joinedAndDone(await published(), 30)
  await published({ declared: true })
  await createContest(db, community, { start_date })
  const abandoned = async () => (await read()).abandoned
  expect(await abandoned()).toEqual([
    { id: never.id, title: 'Walk', participants_count: 0, last_done_on: null },
    { id: longAgo.id, title: 'Walk', participants_count: 1, last_done_on },
  ])
  await chowk.call('console/keep-challenge', { contest_id: never.id }, operator)
  await chowk.call('console/archive-challenge', { contest_id: longAgo.id }, operator)
  expect(await abandoned()).toEqual([])
})

// DESK-1
test('shows what runs, with who has a day today and who has done it', async () => {
  const { community, operator, read } = await desk()
  const { db } = chowk
  const contest = await createContest(db, community, { days: 2, start_date: addDays(today(), -9) })
  const [first, second] = [await createMember(db, community), await createMember(db, community)]
  await createParticipation(db, contest, first)
  await createParticipation(db, contest, second)
  const banned = await createMember(db, community)
  await createParticipation(db, contest, banned)
  await db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', banned.id)
    .execute()
  await createParticipation(db, contest, operator, addDays(today(), -2))
  const contest_day_id = contest.day_ids[0] ?? 0
  const task = { contest_id: contest.id, contest_day_id, status: 'Done', action: 'Task' } as const
  await chowk.call('contest/contest-day-task', task, first)
  expect((await read()).running).toEqual([
    {
      ...{ id: contest.id, title: 'Walk' },
      ...{ participants_count: 3, due_today: 2, done_today: 1 },
    },
  ])
})

test('leaves out what is over, declared or still to come, and lists drafts apart', async () => {
  const { community, read } = await desk()
  const { db } = chowk
  const still = { start_date: addDays(today(), -9), end_date: addDays(today(), -2) }
  const going = await createContest(db, community, { ...still, days: 3 })
  await createContest(db, community, { ...still, days: 1 })
  await createContest(db, community, { declared: true })
  await createContest(db, community, { start_date: addDays(today(), 1) })
  const draft = await createContest(db, community, { published: false })
  const { running, drafts } = await read()
  expect(running.map(({ id }) => id)).toEqual([going.id])
  expect(drafts).toMatchObject([{ id: draft.id, title: 'Walk' }])
})
