import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobsOf } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, HOUR } from '#shared/limits.ts'
import { announceDue, announceOverdue } from './due-announcements.ts'
import { type Closed, createClosedContest } from './testing/closed-contest.ts'

const chowk = testApp()

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const ofContest = ({ community, contest }: Closed) => ({
  ...{ community_id: community.id, contest_id: contest.id },
})
const due = (closed: Closed) => announceDue(chowk.app.services, ofContest(closed))

/** A challenge whose winners will be announced at a time. */
async function createPlanned(announce_at = inHours(2), entriesCount = 1) {
  const closed = await createClosedContest(chowk.db, entriesCount)
  const { contest, operator, entries } = closed
  const winners = entries.map(({ id: post_id }) => ({ post_id, reason: '' }))
  const contest_id = contest.id
  await chowk.call('console/save-winners', { contest_id, version: 0, winners }, operator)
  const input = { contest_id, version: 1, announce_at }
  const { body } = await chowk.call('console/announce-winners', input, operator)
  expect(body).toEqual({ version: 2, announce_at, declared_at: null })
  return closed
}

async function makeDue({ community }: Closed): Promise<void> {
  await sql`
    update winner_lists set announce_at = now() - interval '1 second'
    where community_id = ${community.id}`.execute(chowk.db)
}

async function listOf({ contest, operator }: Closed) {
  return (await chowk.call('console/winners', { contest_id: contest.id }, operator)).body
}

async function notificationsOf(as: Closed['member']) {
  return (await chowk.call('notification/list', {}, as)).body.notifications
}

// CONSOLE-4
test('a job announces the winners at the time, and nothing is declared before', async () => {
  const closed = await createPlanned()
  const [job] = await jobsOf(chowk.db, closed.community)
  expect(job).toMatchObject({ name: 'announce-winners' })
  expect(Math.abs((job?.delay ?? 0) - 7200)).toBeLessThan(60)
  await due(closed)
  expect(await listOf(closed)).toMatchObject({ declared_at: null, announce_at: expect.any(String) })
  await makeDue(closed)
  await due(closed)
  expect(await listOf(closed)).toMatchObject({ declared_at: expect.any(String), announce_at: null })
  expect(await notificationsOf(closed.member)).toHaveLength(1)
})

test('two processes that announce at the same moment announce once', async () => {
  const closed = await createPlanned()
  await makeDue(closed)
  await Promise.all([due(closed), due(closed), announceOverdue(chowk.app.services)])
  await due(closed)
  expect((await listOf(closed)).declared_at).not.toBe(null)
  expect(await notificationsOf(closed.member)).toHaveLength(1)
})

test('a sweep announces what a lost job has left', async () => {
  const closed = await createPlanned()
  await announceOverdue(chowk.app.services)
  expect((await listOf(closed)).declared_at).toBe(null)
  await makeDue(closed)
  await announceOverdue(chowk.app.services)
  expect((await listOf(closed)).declared_at).not.toBe(null)
})

// CONSOLE-4
test('a cancelled announcement is not made', async () => {
  const closed = await createPlanned()
  const input = { contest_id: closed.contest.id }
  await chowk.call('console/cancel-announcement', input, closed.operator)
  await due(closed)
  expect(await listOf(closed)).toMatchObject({ version: 3, declared_at: null, announce_at: null })
  const again = await chowk.call('console/cancel-announcement', input, closed.operator)
  expect(again.body).toEqual({ version: 3 })
})

test('an entry that is gone by then is left out, and the next one moves up', async () => {
  const closed = await createPlanned(inHours(2), 2)
  const [first = { id: 0 }, second = { id: 0 }] = closed.entries
  await chowk.call('post/delete', { postid: first.id }, closed.member)
  await makeDue(closed)
  await due(closed)
  expect((await listOf(closed)).winners).toMatchObject([{ post_id: second.id }])
  expect(await notificationsOf(closed.member)).toMatchObject([{ event: 'won', place: 1 }])
})

test('an announcement without a winner that is left lapses, and says so', async () => {
  const closed = await createPlanned()
  const [entry = { id: 0 }] = closed.entries
  await chowk.call('post/delete', { postid: entry.id }, closed.member)
  await makeDue(closed)
  await due(closed)
  const lapsed = { declared_at: null, announce_at: null, lapsed_at: expect.any(String) }
  expect(await listOf(closed)).toMatchObject(lapsed)
})

test('an announcement lapses if members can start the challenge again', async () => {
  const closed = await createPlanned()
  await sql`
    update contests set end_date = current_date + 3
    where community_id = ${closed.community.id}`.execute(chowk.db)
  await makeDue(closed)
  await due(closed)
  expect(await listOf(closed)).toMatchObject({ declared_at: null, lapsed_at: expect.any(String) })
})

test('a list that is saved without winners is not announced', async () => {
  const closed = await createPlanned()
  const input = { contest_id: closed.contest.id, version: 2, winners: [] }
  await chowk.call('console/save-winners', input, closed.operator)
  expect(await listOf(closed)).toMatchObject({ announce_at: null, winners: [] })
})

test.each([
  ['a time that has passed', -HOUR],
  ['a time of the next but one year', 400 * DAY],
])('refuses %s', async (_name, delay) => {
  const { contest, operator } = await createClosedContest(chowk.db, 1)
  const announce_at = new Date(Date.now() + delay).toISOString()
  const input = { contest_id: contest.id, version: 0, announce_at }
  const answer = await chowk.call('console/announce-winners', input, operator)
  expect(answer.error.code).toBe('announcement_out_of_range')
})
