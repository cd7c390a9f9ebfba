import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMember, createParticipation } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { HOUR } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { purgeMember } from '../account/deletion/purge-member.ts'
import { type Closed, createClosedContest } from './testing/closed-contest.ts'

const chowk = testApp()

type Sent = Omit<Input<'console/save-winners'>, 'contest_id' | 'winners'>
type Entry = { id: number; reason?: string }

function save({ contest, operator }: Closed, winners: Entry[], { version }: Sent, as = operator) {
  const chosen = winners.map(({ id: post_id, reason = '' }) => ({ post_id, reason }))
  const input = { contest_id: contest.id, winners: chosen, version }
  return chowk.call('console/save-winners', input, as)
}

function announce({ contest, operator }: Closed, version: number, announce_at?: string) {
  const input = { contest_id: contest.id, version, announce_at }
  return chowk.call('console/announce-winners', input, operator)
}

async function listOf({ contest, operator }: Closed) {
  return (await chowk.call('console/winners', { contest_id: contest.id }, operator)).body
}

async function leaderBoard({ contest, community }: Closed) {
  const { body } = await chowk.call(
    'contest/singlecontest',
    { contest_id: contest.id },
    { identification_token: community.identification_token },
  )
  return { declared: body.contest.results_declared, ids: body.winnerPosts.map(({ id }) => id) }
}

async function reasonsOf({ contest, operator }: Closed) {
  const { body } = await chowk.call('contest/singlecontest', { contest_id: contest.id }, operator)
  return body.winnerReasons
}

async function notificationsOf(as: Closed['member']) {
  return (await chowk.call('notification/list', {}, as)).body.notifications
}

async function changePost({ community }: Closed, id: number, gone: 'deleted_at' | 'hidden_at') {
  await chowk.db
    .updateTable('posts')
    .set({ [gone]: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', id)
    .execute()
}

// CONSOLE-4
test('nobody but operators learns of a choice before it is announced', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const [first = { id: 0 }, second = { id: 0 }] = closed.entries
  expect(await listOf(closed)).toMatchObject({ version: 0, winners: [], announce_at: null })
  const chosen = [{ ...second, reason: 'It made us laugh.' }, first]
  expect((await save(closed, chosen, { version: 0 })).body).toEqual({ version: 1 })
  expect(await listOf(closed)).toMatchObject({
    ...{ version: 1, declared_at: null, state: 'closed' },
    winners: [
      { post_id: second.id, post: { id: second.id }, reason: 'It made us laugh.' },
      { post_id: first.id, reason: '' },
    ],
  })
  expect(await leaderBoard(closed)).toEqual({ declared: false, ids: [] })
  expect(await notificationsOf(closed.member)).toEqual([])
})

// CONSOLE-4
test('announces the winners in their order, and notifies every participant', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const [first = { id: 0 }, second = { id: 0 }] = closed.entries
  const other = await createMember(chowk.db, closed.community)
  await createParticipation(chowk.db, closed.contest, other, closed.end_date)
  await save(closed, [{ ...second, reason: 'Kind.' }, first], { version: 0 })
  const { body } = await announce(closed, 1)
  expect(body).toMatchObject({ version: 2, announce_at: null, declared_at: expect.any(String) })
  expect(await leaderBoard(closed)).toEqual({ declared: true, ids: [second.id, first.id] })
  expect(await reasonsOf(closed)).toEqual([{ post_id: second.id, reason: 'Kind.' }])
  const [one, two] = await notificationsOf(closed.member)
  expect([one?.place, two?.place].sort()).toEqual([1, 2])
  expect(await notificationsOf(other)).toMatchObject([{ event: 'winners' }])
  expect(await listOf(closed)).toMatchObject({
    declared_at: body.declared_at,
    winners: [{ post_id: second.id, reason: 'Kind.' }, { post_id: first.id }],
  })
  const log = (await chowk.call('console/log', {}, closed.operator)).body.rows
  expect(log.map(({ action }) => action)).toEqual(['announce-winners', 'choose-winners'])
})

// CONSOLE-4
test('of two operators who save from the same version the second one gets an error', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const [first = { id: 0 }, second = { id: 0 }] = closed.entries
  const other = await createMember(chowk.db, closed.community, { role: 'operator' })
  const answers = await Promise.all([
    save(closed, [first], { version: 0 }),
    save(closed, [second], { version: 0 }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.error.code).toBe('changed_meanwhile')
  expect((await listOf(closed)).winners).toHaveLength(1)
  expect((await announce(closed, 0)).error.code).toBe('changed_meanwhile')
})

test('announced twice at once, winners are declared once', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  await save(closed, closed.entries, { version: 0 })
  const answers = await Promise.all([announce(closed, 1), announce(closed, 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await notificationsOf(closed.member)).toHaveLength(1)
})

// CONSOLE-4
test('after the announcement nothing is saved, announced or cancelled', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  await save(closed, closed.entries, { version: 0 })
  await announce(closed, 1)
  const input = { contest_id: closed.contest.id }
  const answers = [
    await save(closed, [], { version: 2 }),
    await announce(closed, 2),
    await chowk.call('console/cancel-announcement', input, closed.operator),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('results_declared'))
})

test('refuses a deleted, a hidden and a strange entry, and one that wins twice', async () => {
  const closed = await createClosedContest(chowk.db, 3)
  const elsewhere = await createClosedContest(chowk.db, 1)
  const [deleted = { id: 0 }, hidden = { id: 0 }, there = { id: 0 }] = closed.entries
  await changePost(closed, deleted.id, 'deleted_at')
  await changePost(closed, hidden.id, 'hidden_at')
  for (const entry of [deleted, hidden, ...elsewhere.entries]) {
    const answer = await save(closed, [entry], { version: 0 })
    expect(answer.error.code).toBe('post_not_found')
  }
  const twice = await save(closed, [there, there], { version: 0 })
  expect(twice.error.code).toBe('given_data_invalid')
})

test('a chosen entry that is deleted meanwhile is shown as gone, and not announced', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const [first = { id: 0 }, second = { id: 0 }] = closed.entries
  await save(closed, [first, second], { version: 0 })
  await chowk.call('post/delete', { postid: first.id }, closed.member)
  expect((await listOf(closed)).winners).toMatchObject([
    { post_id: first.id, post: null },
    { post_id: second.id, post: { id: second.id } },
  ])
  expect((await announce(closed, 1)).error.code).toBe('post_not_found')
  await save(closed, [second], { version: 1 })
  expect((await announce(closed, 2)).status).toBe(200)
})

test('announces nothing without winners, or while members can still start', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  expect((await announce(closed, 0)).error.code).toBe('winners_missing')
  await save(closed, closed.entries, { version: 0 })
  await chowk.db
    .updateTable('contests')
    .set({ end_date: addDays(closed.end_date, 1) })
    .where('community_id', '=', closed.community.id)
    .execute()
  expect((await announce(closed, 1)).error.code).toBe('contest_still_open')
  const soon = new Date(Date.now() + 30 * HOUR).toISOString()
  expect((await announce(closed, 1, soon)).status).toBe(200)
})

test('a challenge of another community has no winners to choose', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  const { operator } = await createClosedContest(chowk.db, 0)
  const strange = { ...closed, operator }
  const input = { contest_id: closed.contest.id }
  const answers = [
    await save(strange, closed.entries, { version: 0 }),
    await announce(strange, 0),
    await chowk.call('console/winners', input, operator),
    await chowk.call('console/cancel-announcement', input, operator),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(Array(4).fill('contest_not_found'))
})

// CONSOLE-4
test('the database keeps declared results as they are', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const [first = { id: 0 }, second = { id: 0 }] = closed.entries
  await save(closed, [first], { version: 0 })
  await announce(closed, 1)
  const { id } = closed.community
  const kept = 'Declared winners are not changed'
  const statements = [
    [sql`update winners set place = 2 where community_id = ${id}`, kept],
    [sql`update winners set reason = 'x' where community_id = ${id}`, kept],
    [sql`delete from winners where community_id = ${id}`, kept],
    [
      sql`
        insert into winners (community_id, contest_id, post_id, place)
        values (${id}, ${closed.contest.id}, ${second.id}, 2)`,
      kept,
    ],
    [sql`update contests set declared_at = null where community_id = ${id}`, 'not taken back'],
    [sql`update contests set declared_at = now() where community_id = ${id}`, 'not taken back'],
  ] as const
  for (const [statement, message] of statements) {
    await expect(statement.execute(chowk.db)).rejects.toThrow(message)
  }
  await sql`update contests set hashtag = 'won' where community_id = ${id}`.execute(chowk.db)
})

test('a winner who deletes their account leaves the leader board, and the others stay', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  const [entry = { id: 0 }] = closed.entries
  await save(closed, [entry], { version: 0 })
  await announce(closed, 1)
  const { community_id, id: user_id } = closed.member
  await chowk.db
    .updateTable('users')
    .set({ deleted_at: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
  expect(await leaderBoard(closed)).toEqual({ declared: true, ids: [] })
  await purgeMember(chowk.app.services, { community_id, user_id })
  expect((await listOf(closed)).winners).toEqual([])
})

test('a deleted winning post vanishes from the leader board', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const [first = { id: 0 }, second = { id: 0 }] = closed.entries
  await save(closed, [{ ...first, reason: 'Kind.' }, second], { version: 0 })
  await announce(closed, 1)
  await chowk.call('post/delete', { postid: first.id }, closed.member)
  expect(await leaderBoard(closed)).toEqual({ declared: true, ids: [second.id] })
  expect(await reasonsOf(closed)).toEqual([])
})

test('a reviewer who deletes their account takes their reviews along', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  const [entry = { id: 0 }] = closed.entries
  const other = await createMember(chowk.db, closed.community, { role: 'operator' })
  const review = { contest_id: closed.contest.id, post_id: entry.id, is_picked: true }
  await chowk.call('console/review-entry', { ...review, is_starred: false }, other)
  const { community_id, id: user_id } = other
  await chowk.db
    .updateTable('users')
    .set({ deleted_at: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
  await purgeMember(chowk.app.services, { community_id, user_id })
  const { body } = await chowk.call(
    'console/entries',
    { contest_id: closed.contest.id },
    closed.operator,
  )
  expect(body.entries).toMatchObject([{ others: [] }])
})
