import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressOf } from '#server/features/duties/testing/filing.ts'
import { decideMeanwhile } from '#server/features/moderation/testing/deciding-meanwhile.ts'
import { latestItem } from '#server/features/moderation/testing/reporting.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { carefulCommunity, type Holding, joinBefore } from './testing/careful-community.ts'

// Posts that wait until a moderator has looked at them.

const chowk = testApp()

const careful = (holding?: Holding) => carefulCommunity(chowk, holding)

const text = {
  ...{ location: 'New Delhi', language_id: defaultLanguageId, title: 'Zebrafinch at the lake' },
  description: 'I am new here.',
}

async function write(as: TestMember, input: Partial<Input<'post/newpost'>> = {}) {
  return (await chowk.call('post/newpost', { ...text, ...input }, as)).body.post
}

const edit = async ({ id }: { id: number }, as: TestMember, description: string) =>
  (await chowk.call('post/updatepost', { ...text, description, postid: id }, as)).body.post

const heldOf = async (as: TestMember) =>
  (await chowk.call('post/held', {}, as)).body.posts.map(({ id }) => id)

/** Where somebody finds the post. */
async function seenBy(as: TestMember | TestCommunity, { id }: { id: number }, author: TestMember) {
  const single = await chowk.call('post/singlepost', { postid: `${id}` }, as)
  const feed = (await chowk.call('post/feed', {}, as)).body.posts
  const profile = (await chowk.call('post/feed', { user_id: author.id }, as)).body.posts
  const search = await chowk.call('post/search', { query: 'zebrafinch' }, as)
  return [
    single.status === 200,
    feed.some((post) => post.id === id),
    profile.some((post) => post.id === id),
    JSON.stringify(search.body).includes('Zebrafinch'),
  ]
}

const nowhere = [false, false, false, false]
const everywhere = [true, true, true, true]

async function decide(action: 'show' | 'hide' | 'warn', as: TestMember) {
  const { id: item_id, version } = await latestItem(chowk, as)
  const decision = { item_id, version, action, reason: 'spam' } as const
  return (await chowk.call('console/decide', decision, as)).body.item
}

const joinedBefore = (days: number, member: TestMember) => joinBefore(chowk, days, member)

const eventsOf = async (as: TestMember) =>
  (await chowk.call('notification/list', {}, as)).body.notifications.map(({ event }) => event)

/** Whether a misspelt search finds the title of the post. */
async function isWordKnown({ id }: { id: number }) {
  const word = await chowk.db
    .selectFrom('vocabulary')
    .select('word')
    .where('community_id', '=', id)
    .where('word', '=', 'zebrafinch')
    .executeTakeFirst()
  return word !== undefined
}

// CONSOLE-27
test('nothing waits until an operator chooses so, and each choice is logged', async () => {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  expect((await write(author, { source_link: 'example.org' })).is_held).toBe(false)
  const { operator } = await careful()
  const { body } = await chowk.call('console/moderation-settings', {}, operator)
  expect(body).toMatchObject({
    settings: { holds_first_posts: true, holds_links: false },
    version: 2,
  })
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'edit-moderation' }])
})

// CONSOLE-27, CALL-post-held
test('a first post is seen by its author and the moderators alone, until it is shown', async () => {
  const { community, operator, author, reader } = await careful()
  const post = await write(author)
  expect(post.is_held).toBe(true)
  for (const as of [author, reader, operator, community]) {
    expect(await seenBy(as, post, author)).toEqual(nowhere)
  }
  expect(await heldOf(author)).toEqual([post.id])
  expect(await heldOf(reader)).toEqual([])
  expect(await isWordKnown(community)).toBe(false)
  expect(await latestItem(chowk, operator)).toMatchObject({
    ...{ kind: 'post', state: 'open', held_for: 'first', title: text.title, reports_count: 0 },
    ...{ post: { id: post.id }, actions: ['show', 'hide', 'warn', 'mute', 'ban'] },
  })
  expect((await chowk.call('console/desk', {}, operator)).body.held).toMatchObject({ count: 1 })

  const done = await decide('show', operator)
  expect(done).toMatchObject({ state: 'closed', held_for: null, member: { strikes_count: 0 } })
  expect(await seenBy(reader, post, author)).toEqual(everywhere)
  expect(await seenBy(community, post, author)).toEqual(everywhere)
  expect(await heldOf(author)).toEqual([])
  expect(await eventsOf(author)).toEqual(['post_shown'])
  expect((await chowk.call('moderation/decisions', {}, author)).body.decisions).toEqual([])
  expect((await chowk.call('console/desk', {}, operator)).body.held).toBeNull()
  expect((await write(author)).is_held).toBe(false)
})

test('a shown post is as new as if it had just been written', async () => {
  const { operator, author, reader } = await careful()
  const post = await write(author)
  await createPost(chowk.db, reader, { title: 'Since then' })
  await sql`update posts set created_at = now() - interval '3 days' where id = ${post.id}`.execute(
    chowk.db,
  )
  await decide('show', operator)
  const { posts } = (await chowk.call('post/feed', {}, reader)).body
  expect(posts[0]?.id).toBe(post.id)
})

// CONSOLE-27
test('a hidden first post is a decision with a reason, and the next one waits too', async () => {
  const { operator, author, reader } = await careful()
  const post = await write(author)
  expect(await decide('hide', operator)).toMatchObject({
    ...{ state: 'closed', held_for: null, now: { is_hidden: true } },
    actions: ['restore', 'warn', 'mute', 'ban'],
  })
  expect(await eventsOf(author)).toEqual(['post_hidden'])
  expect(await heldOf(author)).toEqual([])
  expect(await seenBy(reader, post, author)).toEqual(nowhere)
  expect((await write(author)).is_held).toBe(true)
})

test('a first post that was hidden and is restored is found like any other', async () => {
  const { community, operator, author, reader } = await careful()
  const post = await write(author)
  const { id: item_id, version } = await decide('hide', operator)
  expect(await isWordKnown(community)).toBe(false)
  const restore = { item_id, version, action: 'restore', reason: 'other' } as const
  expect((await chowk.call('console/decide', restore, operator)).status).toBe(200)
  expect(await seenBy(reader, post, author)).toEqual(everywhere)
  expect(await isWordKnown(community)).toBe(true)
})

// CONSOLE-27, DUTY-5
test('a first post that an order hides is shown by no moderator, and is there for nobody', async () => {
  const { operator, author, reader } = await careful()
  const post = await write(author)
  const order = {
    ...{ authority: 'District Court, Pune', reference: '12/2026', words: 'Remove it.' },
    ...{ received_at: new Date().toISOString(), author_is_told: true, address: addressOf(post) },
  }
  const { duty_id } = (await chowk.call('console/record-order', order, operator)).body
  const act = (action: 'hide' | 'lift', version: number) =>
    chowk.call('console/act-on-order', { duty_id, version, action }, operator)
  expect((await act('hide', 1)).status).toBe(200)
  const item = await latestItem(chowk, operator)
  expect(item).toMatchObject({ post: null, actions: ['hide', 'warn', 'mute', 'ban'] })
  expect(await heldOf(author)).toEqual([])
  const change = { ...text, postid: post.id }
  const changed = await chowk.call('post/updatepost', change, author)
  expect(changed.error.code).toBe('post_not_found')
  expect((await act('lift', 2)).status).toBe(200)
  expect(await heldOf(author)).toEqual([post.id])
  expect(await decide('show', operator)).toMatchObject({ state: 'closed' })
  expect(await seenBy(reader, post, author)).toEqual(everywhere)
})

test('a warning leaves the post waiting', async () => {
  const { operator, author } = await careful()
  await write(author)
  expect(await decide('warn', operator)).toMatchObject({ state: 'open', held_for: 'first' })
  expect(await decide('show', operator)).toMatchObject({ state: 'closed' })
})

// CONSOLE-27
test('a day that is done by a held entry counts at once', async () => {
  const { community, author, reader } = await careful()
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, author)
  const entry = { contest_id: contest.id, contest_day_id: contest.day_ids[0] }
  const post = await write(author, { ...entry, source: 'contest' })
  expect(post.is_held).toBe(true)
  const { posts } = (await chowk.call('post/contest-posts', { contest_id: contest.id }, reader))
    .body
  expect(posts).toEqual([])
  const done = await chowk.db
    .selectFrom('day_progress')
    .select(['status', 'post_id'])
    .where('community_id', '=', community.id)
    .where('user_id', '=', author.id)
    .execute()
  expect(done).toMatchObject([{ post_id: post.id }])
})

// CONSOLE-27
test.each([
  ['in the text', { description: 'See www.example.org for more.' }, true],
  ['of its source', { source_link: 'example.org' }, true],
  ['that is an e-mail address', { description: 'Write to asha@example.org.' }, false],
  ['that is none', { description: 'We met.Then it rained.' }, false],
])('a link %s holds the post of a new member: %j', async (_kind, input, isHeld) => {
  const { author, operator } = await careful({ holds_links: true })
  expect((await write(author)).is_held).toBe(false)
  expect((await write(author, input)).is_held).toBe(isHeld)
  expect((await write(operator, input)).is_held).toBe(false)
  await joinedBefore(8, author)
  expect((await write(author, input)).is_held).toBe(false)
})

test('a member who has been here for long without a post is new where links wait', async () => {
  const { author } = await careful({ holds_links: true })
  await joinedBefore(100, author)
  expect((await write(author, { source_link: 'example.org' })).is_held).toBe(true)
})

// CONSOLE-27
test('a link that a new member adds later makes the post wait', async () => {
  const { author, operator, reader } = await careful({ holds_links: true })
  const post = await write(author)
  expect(await seenBy(reader, post, author)).toEqual(everywhere)
  expect((await edit(post, author, 'Buy at www.example.org')).is_held).toBe(true)
  expect(await seenBy(reader, post, author)).toEqual(nowhere)
  expect(await latestItem(chowk, operator)).toMatchObject({ held_for: 'link', state: 'open' })
  await decide('show', operator)
  expect((await edit(post, author, 'Still at www.example.org')).is_held).toBe(false)
})

test('an author is told each time that their post is shown', async () => {
  const { author, operator } = await careful({ holds_first_posts: true, holds_links: true })
  const post = await write(author)
  await decide('show', operator)
  const until = new Date().toISOString()
  expect((await chowk.call('notification/read', { until }, author)).status).toBe(200)
  await edit(post, author, 'Buy at www.example.org')
  await decide('show', operator)
  const { notifications } = (await chowk.call('notification/list', {}, author)).body
  expect(notifications).toMatchObject([{ event: 'post_shown', is_read: false }])
})

// CONSOLE-27, WRITE-17
test('a change that follows a lost answer is a change of the held post, which the moderator has to read', async () => {
  const { operator, author, reader } = await careful()
  const post = await write(author)
  const seen = await latestItem(chowk, operator)
  const { status, body } = await chowk.call(
    'post/updatepost',
    { ...text, title: 'Zebrafinch again', postid: post.id },
    author,
  )
  expect([status, body.post?.is_held]).toEqual([200, true])
  expect(await seenBy(reader, post, author)).toEqual(nowhere)
  const theirs = await chowk.call('post/updatepost', { ...text, postid: post.id }, reader)
  expect(theirs.error.code).toBe('post_not_found')
  const show = { item_id: seen.id, action: 'show', reason: 'other' } as const
  const early = await chowk.call('console/decide', { ...show, version: seen.version }, operator)
  expect(early.error.code).toBe('changed_meanwhile')
  expect(await latestItem(chowk, operator)).toMatchObject({
    ...{ state: 'open', held_for: 'first', now: { title: 'Zebrafinch again' } },
  })
  expect(await decide('show', operator)).toMatchObject({ state: 'closed' })
  expect(await seenBy(reader, post, author)).toEqual(everywhere)
})

test('a held post that its author deletes leaves the queue', async () => {
  const { author, operator } = await careful()
  const post = await write(author)
  await chowk.call('post/delete', { postid: post.id }, author)
  expect((await chowk.call('console/moderation', {}, operator)).body.items).toEqual([])
  expect((await chowk.call('console/desk', {}, operator)).body.held).toBeNull()
})

// CONSOLE-27
test('several are shown at once, and a report is not', async () => {
  const { community, operator, author, reader } = await careful()
  const other = await createMember(chowk.db, community)
  const reported = await createPost(chowk.db, reader)
  await write(author)
  await write(other)
  await chowk.call('post/report', { post_id: reported.id, reason: 'spam' }, author)
  const { items } = (await chowk.call('console/moderation', {}, operator)).body
  expect(items.map(({ held_for }) => held_for)).toEqual([null, 'first', 'first'])
  const chosen = items.map(({ id, version }) => ({ item_id: id, version }))
  const decision = { items: chosen, action: 'show', reason: 'other' } as const
  const { results } = (await chowk.call('console/decide-all', decision, operator)).body
  expect(results.map(({ error }) => error)).toEqual(['not_permitted_now', null, null])
})

// CONSOLE-27
test('of a moderator who shows a post and an author who deletes it, the deletion stays', async () => {
  const { operator, author, reader } = await careful()
  const post = await write(author)
  const { error } = await decideMeanwhile(chowk, {
    ...{ decision: { action: 'show' }, as: operator, item: await latestItem(chowk, operator) },
    first: (db) =>
      db
        .updateTable('posts')
        .set({ deleted_at: sql<string>`now()` })
        .where('community_id', '=', author.community_id)
        .where('id', '=', post.id)
        .execute(),
  })
  expect(error.code).toBe('not_permitted_now')
  expect(await seenBy(reader, post, author)).toEqual(nowhere)
})
