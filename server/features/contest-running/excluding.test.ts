import { expect, test } from 'vitest'
import { remindMembers } from '#server/features/contests/reminders.ts'
import { createClosedContest } from '#server/features/winners/testing/closed-contest.ts'
import { inputsAbout } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { maxExclusionLength } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { runContest } from './testing/run-contest.ts'

const chowk = testApp()

const why = 'The photos are not yours.'

/** A running challenge of Asha, who was taken out of it, and Ravi. */
async function square() {
  const run = await runContest(chowk.db)
  const asha = await run.join('Asha', 2, { 0: 0, 1: 0 })
  const ravi = await run.join('Ravi', 2, { 0: 0 })
  const { operator, contest, contest_id } = run
  const exclude = (input: object = {}, as: TestMember = operator) =>
    chowk.call('console/exclude-participant', { contest_id, user_id: asha.id, why, ...input }, as)
  const letBack = (input: object = {}, as: TestMember = operator) =>
    chowk.call('console/let-back-participant', { contest_id, user_id: asha.id, ...input }, as)
  const day = { contest_id, contest_day_id: contest.day_ids[2] ?? 0 }
  const page = async (as: TestMember) =>
    (await chowk.call('contest/singlecontest', { contest_id }, as)).body
  const standings = async () =>
    (await chowk.call('contest/standings', { contest_id }, ravi)).body.standings
  return { ...run, asha, ravi, exclude, letBack, day, page, standings }
}

const alertsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

/** Every way in which a member adds to a day. */
const additions = ({
  contest_id,
  contest_day_id,
}: {
  contest_id: number
  contest_day_id: number
}) =>
  [
    ['contest/contest-day-task', { contest_id, contest_day_id, status: 'Done', action: 'Task' }],
    [
      'contest/contest-day-activity',
      {
        ...{ contest_id, contest_day_crm_id: contest_day_id },
        ...{ activity_data: '20 rounds', activity_date: today() },
      },
    ],
    ['contest/undo-day', { contest_id, contest_day_id }],
  ] as const

// CONSOLE-35
test('who was taken out reads why, and adds nothing more', async () => {
  const { asha, ravi, contest_id, exclude, day, page } = await square()
  expect((await exclude({ why: ` ${why} ` })).body).toEqual({ status: 'success' })
  expect((await page(asha)).excluded).toEqual({ excluded_at: expect.any(String), why })
  expect((await page(ravi)).excluded).toBeUndefined()
  expect(await alertsOf(asha)).toMatchObject([
    { event: 'excluded', contest: { id: contest_id, excluded_why: why }, people: [] },
  ])
  for (const [path, input] of additions(day)) {
    expect((await chowk.call(path, input, asha)).error?.code, path).toBe('excluded_from_challenge')
  }
  const post = inputsAbout['post/newpost']({ ...asha, contest_id } as never)
  for (const about of [{ contest_id }, day]) {
    const { error } = await chowk.call('post/newpost', { ...post, ...about } as never, asha)
    expect(error?.code).toBe('excluded_from_challenge')
  }
})

// CONSOLE-35
test('counts nowhere while they are out, and again once they are back', async () => {
  const { asha, ravi, operator, contest_id, exclude, letBack, day, page, standings } =
    await square()
  const before = await standings()
  expect(before.map(({ user }) => user?.id)).toEqual([asha.id, ravi.id])
  const mine = async () =>
    (await chowk.call('contest/my-contests', { user_id: asha.id }, asha)).body.contests
  const tasks = async () => (await chowk.call('contest/today', {}, asha)).body.tasks
  const board = async () => (await chowk.call('console/today', { contest_id }, operator)).body
  expect([(await mine()).length, (await tasks()).length]).toEqual([1, 1])
  await exclude()
  expect((await standings()).map(({ user }) => user?.id)).toEqual([ravi.id])
  expect([(await mine()).length, (await tasks()).length]).toEqual([0, 0])
  expect(await board()).toMatchObject({ participants_count: 1 })
  const { participants, counts } = (
    await chowk.call('console/participants', { contest_id, filter: 'excluded' }, operator)
  ).body
  expect(participants).toMatchObject({ ids: [asha.id], excluded: [asha.id], left: [] })
  expect(counts).toMatchObject({ excluded: 1, all: 2 })

  expect((await letBack()).body).toEqual({ status: 'success' })
  expect(await standings()).toEqual(before)
  expect([(await mine()).length, (await tasks()).length]).toEqual([1, 1])
  expect((await page(asha)).excluded).toBeUndefined()
  expect(await alertsOf(asha)).toMatchObject([{ event: 'let_back' }])
  const done = { ...day, status: 'Done', action: 'Task' } as const
  expect((await chowk.call('contest/contest-day-task', done, asha)).status).toBe(200)
})

test('is reminded of nothing', async () => {
  const { asha, ravi, contest_id, exclude } = await square()
  const joined = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await chowk.db
    .updateTable('participations')
    .set({ created_at: joined })
    .where('contest_id', '=', contest_id)
    .execute()
  await exclude()
  const now = () => new Date(`${today()}T12:30:00Z`)
  await remindMembers({ ...chowk.app.services, now })
  const events = async (member: TestMember) => (await alertsOf(member)).map(({ event }) => event)
  expect(await events(asha)).toEqual(['excluded'])
  expect(await events(ravi)).toEqual(['reminder'])
})

// CONSOLE-35
test('their entries are neither reviewed nor chosen, and leave the winners', async () => {
  const { community, operator, member, contest, entries } = await createClosedContest(chowk.db, 2)
  const contest_id = contest.id
  const ravi = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, ravi, addDays(today(), -9))
  const other = await createPost(chowk.db, ravi, { contest_id })
  const winners = [...entries, other].map(({ id }) => ({ post_id: id, reason: '' }))
  const save = (version: number, chosen: typeof winners) =>
    chowk.call('console/save-winners', { contest_id, version, winners: chosen }, operator)
  await save(0, winners)
  const input = { contest_id, user_id: member.id }
  await chowk.call('console/exclude-participant', { ...input, why }, operator)
  const list = (await chowk.call('console/winners', { contest_id }, operator)).body
  expect(list).toMatchObject({ version: 2, winners: [{ post_id: other.id }] })
  expect((await save(2, winners)).error.code).toBe('post_not_found')
  const reviewed = (await chowk.call('console/entries', { contest_id }, operator)).body.entries
  expect(reviewed.map(({ post }) => post.id)).toEqual([other.id])
  const [entry] = winners
  const review = { contest_id, post_id: entry?.post_id ?? 0, is_picked: true, is_starred: false }
  const refused = await chowk.call('console/review-entry', { ...review, note: '' }, operator)
  expect(refused.error.code).toBe('post_not_found')

  await chowk.call('console/let-back-participant', input, operator)
  expect((await save(2, winners)).status).toBe(200)
  await chowk.call('console/announce-winners', { contest_id, version: 3 }, operator)
  const late = await chowk.call('console/exclude-participant', { ...input, why }, operator)
  expect(late.error.code).toBe('results_declared')
})

test('pressed twice, it is done, logged and told once', async () => {
  const { asha, community, operator, exclude } = await square()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const answers = await Promise.all([exclude(), exclude({ why: 'Again.' }, other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await alertsOf(asha)).toHaveLength(1)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([
    { action: 'exclude-participant', member: { id: asha.id }, reason: expect.any(String) },
  ])
})

test('refuses who does not take part, another community, and no words or too many', async () => {
  const { asha, contest_id, community, exclude, letBack } = await square()
  const guest = await createMember(chowk.db, community)
  const elsewhere = await createCommunity(chowk.db)
  const stranger = await createMember(chowk.db, elsewhere, { role: 'operator' })
  const codes = async (...answers: Promise<{ error: { code: string } }>[]) =>
    (await Promise.all(answers)).map(({ error }) => error.code)
  expect(await codes(exclude({ user_id: guest.id }), letBack({ user_id: guest.id }))).toEqual([
    'not_participating',
    'not_participating',
  ])
  expect(await codes(exclude({}, stranger), letBack({}, stranger))).toEqual([
    'contest_not_found',
    'contest_not_found',
  ])
  const tooMany = 'a'.repeat(maxExclusionLength + 1)
  expect(await codes(exclude({ why: ' ' }), exclude({ why: tooMany }))).toEqual([
    'given_data_invalid',
    'given_data_invalid',
  ])
  expect(
    (await chowk.call('contest/singlecontest', { contest_id }, asha)).body.excluded,
  ).toBeUndefined()
})
