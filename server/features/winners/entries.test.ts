import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMember, createParticipation, createPost, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { type Closed, createClosedContest } from './testing/closed-contest.ts'

const chowk = testApp()

type Asked = Omit<Input<'console/entries'>, 'contest_id'>

async function entriesOf({ contest, operator }: Closed, asked: Asked = {}, as = operator) {
  const input = { contest_id: contest.id, ...asked }
  return (await chowk.call('console/entries', input, as)).body
}

const idsOf = ({ entries }: Awaited<ReturnType<typeof entriesOf>>) =>
  entries.map(({ post }) => post.id)

function review(
  { contest, operator }: Closed,
  { id }: { id: number },
  { is_picked = false, is_starred = false, note = '' } = {},
  as = operator,
) {
  const input = { contest_id: contest.id, post_id: id, is_picked, is_starred, note }
  return chowk.call('console/review-entry', input, as)
}

// CONSOLE-4
test('shows the entries of a challenge, the oldest first, a page at a time', async () => {
  const closed = await createClosedContest(chowk.db, 3)
  const first = await entriesOf(closed, { limit: 2 })
  expect(first.entries).toMatchObject([
    { post: { id: closed.entries[0]?.id }, my_review: null, others: [] },
    { post: { id: closed.entries[1]?.id } },
  ])
  const second = await entriesOf(closed, { limit: 2, cursor: first.next_cursor ?? '' })
  expect(idsOf(second)).toEqual([closed.entries[2]?.id])
  expect(second.next_cursor).toBe(null)
})

// CONSOLE-4
test('two reviewers see each other’s picks, and change only their own', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  const [entry = { id: 0 }] = closed.entries
  const other = await createMember(chowk.db, closed.community, {
    ...{ role: 'operator', full_name: 'Meera Joshi' },
  })
  await review(closed, entry, { is_picked: true, note: 'Kind and funny.' })
  await review(closed, entry, { is_starred: true }, other)
  expect((await entriesOf(closed)).entries).toMatchObject([
    {
      my_review: { is_picked: true, is_starred: false, note: 'Kind and funny.' },
      others: [{ reviewer: { id: other.id }, is_picked: false, is_starred: true }],
    },
  ])
  const seen = (await entriesOf(closed, {}, other)).entries
  expect(seen).toMatchObject([
    { my_review: { is_starred: true, note: '' }, others: [{ is_picked: true }] },
  ])
  expect(JSON.stringify(seen)).not.toContain('funny')
})

test('a hundred reviews of one entry at once leave one', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  const [entry = { id: 0 }] = closed.entries
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => review(closed, entry, { note: `${index}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await sql`
    select note from entry_reviews where community_id = ${closed.community.id}`.execute(chowk.db)
  expect(rows).toHaveLength(1)
})

// CONSOLE-4
test('filters by day, language, pick, star and what is not seen yet', async () => {
  const closed = await createClosedContest(chowk.db, 4)
  const { contest, community, entries, member } = closed
  const [one, two, three, four] = entries.map(({ id }) => id)
  const [, day_id = 0] = contest.day_ids
  await chowk.db
    .insertInto('day_progress')
    .values({
      ...{ community_id: community.id, contest_id: contest.id, contest_day_id: day_id },
      ...{ user_id: member.id, done_on: today(), post_id: one ?? 0 },
    })
    .execute()
  await chowk.db
    .updateTable('posts')
    .set({ language_id: 1 })
    .where('community_id', '=', community.id)
    .where('id', '=', two ?? 0)
    .execute()
  await review(closed, { id: three ?? 0 }, { is_picked: true })
  await review(closed, { id: four ?? 0 }, { is_starred: true })
  const shown = async (asked: Asked) => idsOf(await entriesOf(closed, asked))
  expect(await shown({ day_id })).toEqual([one])
  expect(await shown({ language_id: 1 })).toEqual([two])
  expect(await shown({ only: 'picked' })).toEqual([three])
  expect(await shown({ only: 'starred' })).toEqual([four])
  expect(await shown({ only: 'unseen' })).toEqual([one, two])
  expect(await shown({ day_id, language_id: 1 })).toEqual([])
  const counts = await chowk.call(
    'console/entry-counts',
    { contest_id: contest.id },
    closed.operator,
  )
  expect(counts.body).toEqual({
    results_declared: false,
    ...{ entries_count: 4, seen_count: 2, picked_count: 1 },
    days: [{ id: day_id, name_of_day: '2', entries_count: 1 }],
    languages: [
      { language_id: 1, language_name: 'हिन्दी', entries_count: 1 },
      { language_id: 2, language_name: 'English', entries_count: 3 },
    ],
  })
})

test('shows no hidden and deleted entries, and refuses to review them', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const [hidden = { id: 0 }, deleted = { id: 0 }] = closed.entries
  const now = new Date().toISOString()
  const set = (id: number, gone: { hidden_at: string } | { deleted_at: string }) =>
    chowk.db
      .updateTable('posts')
      .set(gone)
      .where('community_id', '=', closed.community.id)
      .where('id', '=', id)
      .execute()
  await set(hidden.id, { hidden_at: now })
  await set(deleted.id, { deleted_at: now })
  expect((await entriesOf(closed)).entries).toEqual([])
  for (const entry of [hidden, deleted]) {
    expect((await review(closed, entry)).error.code).toBe('post_not_found')
  }
})

test('a reviewer sees the entries of a member whom they have blocked', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  await chowk.call('user/block', { user_id: closed.member.id }, closed.operator)
  expect(idsOf(await entriesOf(closed))).toEqual(closed.entries.map(({ id }) => id))
})

test('a challenge without entries has nothing to review', async () => {
  const closed = await createClosedContest(chowk.db, 0)
  expect(await entriesOf(closed)).toEqual({ entries: [], next_cursor: null })
  const input = { contest_id: closed.contest.id }
  expect((await chowk.call('console/entry-counts', input, closed.operator)).body).toMatchObject({
    ...{ entries_count: 0, seen_count: 0, days: [], languages: [] },
  })
})

test('a post of another challenge, and a challenge of another community, are not there', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  const elsewhere = await createClosedContest(chowk.db, 1)
  const loose = await createPost(chowk.db, closed.member)
  expect((await review(closed, loose)).error.code).toBe('post_not_found')
  const strange = { ...closed, contest: elsewhere.contest }
  const [entry = { id: 0 }] = elsewhere.entries
  expect((await review(strange, entry)).error.code).toBe('contest_not_found')
  const input = { contest_id: elsewhere.contest.id }
  const asked = await chowk.call('console/entries', input, closed.operator)
  expect(asked.error.code).toBe('contest_not_found')
})

test('refuses a cursor of another list', async () => {
  const { contest, operator } = await createClosedContest(chowk.db, 1)
  const input = { contest_id: contest.id, cursor: 'WyJhIl0' }
  const asked = await chowk.call('console/entries', input, operator)
  expect(asked.error.code).toBe('given_data_invalid')
})

// CONSOLE-32
test('entries are those of one member, beside the other filters', async () => {
  const closed = await createClosedContest(chowk.db, 2)
  const other = await createMember(chowk.db, closed.community, { full_name: 'Meera Joshi' })
  await createParticipation(chowk.db, closed.contest, other, closed.end_date)
  const entry = await createPost(chowk.db, other, { contest_id: closed.contest.id, language_id: 1 })
  expect(idsOf(await entriesOf(closed, { author_id: other.id }))).toEqual([entry.id])
  expect(idsOf(await entriesOf(closed, { author_id: other.id, language_id: 2 }))).toEqual([])
  const { operator: stranger } = await createClosedContest(chowk.db, 1)
  expect(idsOf(await entriesOf(closed, { author_id: stranger.id }))).toEqual([])
})

// CONSOLE-32
test('finds members with entries by how a word of their name begins, those with the most first', async () => {
  const closed = await createClosedContest(chowk.db, 1)
  const { contest, community, operator } = closed
  const named = async (full_name: string) => {
    const member = await createMember(chowk.db, community, { full_name })
    await createParticipation(chowk.db, contest, member, closed.end_date)
    return member
  }
  const meera = await named('Meera Joshi')
  const joseph = await named('Joseph 100%_d’Souza')
  await named('Joan Without Entries')
  for (const title of ['One', 'Two']) {
    await createPost(chowk.db, joseph, { contest_id: contest.id, title })
  }
  await createPost(chowk.db, meera, { contest_id: contest.id })
  await createPost(chowk.db, meera, {
    ...{ contest_id: contest.id, deleted_at: new Date().toISOString() },
  })
  const find = async (asked: object, as = operator) => {
    const input = { contest_id: contest.id, ...asked }
    return chowk.call('console/entry-members', input, as)
  }
  const foundBy = async (asked: object) => (await find(asked)).body.members
  expect(await foundBy({ name: 'jO' })).toMatchObject([
    { member: { id: joseph.id, full_name: 'Joseph 100%_d’Souza' }, entries_count: 2 },
    { member: { id: meera.id }, entries_count: 1 },
  ])
  expect(await foundBy({ name: '100%_' })).toHaveLength(1)
  expect(await foundBy({ name: '%' })).toEqual([])
  expect(await foundBy({ author_id: meera.id })).toMatchObject([{ member: { id: meera.id } }])
  expect(await foundBy({})).toHaveLength(3)
  expect((await find({}, meera)).error.code).toBe('not_allowed')
  const { operator: elsewhere } = await createClosedContest(chowk.db, 1)
  expect((await find({}, elsewhere)).error.code).toBe('contest_not_found')
})
