import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { VoteType } from '#shared/contracts/post.ts'
import { notify } from './notify.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const noor = await createMember(chowk.db, community, { full_name: 'Noor Fatima' })
  return { community, asha, ravi, noor, post: await createPost(chowk.db, asha) }
}

const listOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

/** A member's notifications: the event and the names of those who did it. */
const notificationsOf = async (member: TestMember) =>
  (await listOf(member)).map(({ event, people }) => [event, ...people.map((one) => one.full_name)])

const unreadOf = async (member: TestMember) =>
  (await chowk.call('notification/count', {}, member)).body.unread

const comment = async (
  post: TestPost,
  as: TestMember,
  input: { text?: string; parent_id?: number } = {},
) =>
  (
    await chowk.call(
      'post/new-comment',
      { post_id: post.id, text: 'They were early.', ...input },
      as,
    )
  ).body.comment

const vote = (post: TestPost, type: VoteType, as: TestMember) =>
  chowk.call('post/votepost', { post_id: post.id, vote: type }, as)

const respect = (user: TestMember, as: TestMember) =>
  chowk.call('user/respect-user', { user_id: user.id }, as)

/** A username, so that a comment can name the member. */
async function nameOf({ community_id, id }: TestMember): Promise<string> {
  const value = `n${crypto.randomUUID().slice(0, 12)}`
  await chowk.db
    .insertInto('logins')
    .values({ kind: 'username', value, community_id, user_id: id })
    .execute()
  return value
}

async function leave({ community_id, id }: TestMember, column: 'banned_at' | 'deleted_at') {
  await chowk.db
    .updateTable('users')
    .set({ [column]: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

// ALERT-1
test('the author of a post is notified of a comment on it, with its text', async () => {
  const { asha, ravi, post } = await neighbours()
  const written = await comment(post, ravi, { text: 'The geese\ncame early.' })
  expect(await listOf(asha)).toMatchObject([
    {
      event: 'comment',
      is_read: false,
      people: [{ id: ravi.id, full_name: 'Ravi Menon', profile_pic: null }],
      people_count: 1,
      post: { id: post.id, title: 'Mist over the lake' },
      comment: { id: written.id, text: 'The geese came early.' },
      contest: null,
    },
  ])
  expect(await unreadOf(asha)).toBe(1)
})

// ALERT-1
test('the author of a comment is notified of a reply, and so is the author of the thread', async () => {
  const { asha, ravi, noor, post } = await neighbours()
  const root = await comment(post, ravi)
  const reply = await comment(post, noor, { parent_id: root.id })
  await comment(post, asha, { parent_id: reply.id })
  expect(await notificationsOf(ravi)).toEqual([
    ['reply', 'Asha Verma'],
    ['reply', 'Noor Fatima'],
  ])
  expect(await notificationsOf(noor)).toEqual([['reply', 'Asha Verma']])
  expect(await notificationsOf(asha)).toEqual([
    ['comment', 'Noor Fatima'],
    ['comment', 'Ravi Menon'],
  ])
})

// ALERT-1
test('a comment that mentions a member notifies them once, as a mention', async () => {
  const { asha, ravi, noor, post } = await neighbours()
  const root = await comment(post, ravi)
  const names = await Promise.all([nameOf(asha), nameOf(ravi)])
  await comment(post, noor, { text: names.map((name) => `@${name}`).join(' '), parent_id: root.id })
  expect(await notificationsOf(ravi)).toEqual([['mention', 'Noor Fatima']])
  expect(await notificationsOf(asha)).toEqual([
    ['mention', 'Noor Fatima'],
    ['comment', 'Ravi Menon'],
  ])
})

// ALERT-2
test('upvotes on a post are one row, which comes back unread and names nobody', async () => {
  const { community, asha, ravi, noor, post } = await neighbours()
  await vote(post, 'upvote', ravi)
  const [first] = await listOf(asha)
  expect(first).toMatchObject({ event: 'votes', people: [], people_count: 1 })
  await chowk.call('notification/read', { id: first?.id }, asha)
  expect(await unreadOf(asha)).toBe(0)
  await vote(post, 'upvote', noor)
  await vote(post, 'upvote', await createMember(chowk.db, community))
  const rows = await listOf(asha)
  expect(rows).toMatchObject([{ id: first?.id, is_read: false, people: [], people_count: 3 }])
  expect(JSON.stringify(rows)).not.toContain('Ravi')
})

// ALERT-2
test('a downvote notifies nobody, and a vote that is taken back is not shown', async () => {
  const { asha, ravi, noor, post } = await neighbours()
  await vote(post, 'downvote', ravi)
  expect(await listOf(asha)).toEqual([])
  await vote(post, 'upvote', noor)
  expect(await listOf(asha)).toMatchObject([{ people_count: 1 }])
  await vote(post, 'upvote', noor)
  expect(await listOf(asha)).toEqual([])
  expect(await unreadOf(asha)).toBe(0)
})

// ALERT-4
test('a vote that is taken back and given again does not notify again', async () => {
  const { asha, ravi, post } = await neighbours()
  await vote(post, 'upvote', ravi)
  await chowk.call('notification/read', { until: new Date().toISOString() }, asha)
  for (const type of ['upvote', 'upvote', 'downvote', 'upvote'] as const)
    await vote(post, type, ravi)
  expect(await listOf(asha)).toMatchObject([{ people_count: 1, is_read: true }])
})

// ALERT-2
test('of thirty votes at once the row holds the number, and is one', async () => {
  const { community, asha, post } = await neighbours()
  const voters = await Promise.all(
    Array.from({ length: 30 }, () => createMember(chowk.db, community)),
  )
  await Promise.all(voters.map((voter) => vote(post, 'upvote', voter)))
  expect(await listOf(asha)).toMatchObject([{ event: 'votes', people_count: 30 }])
})

// ALERT-3
test('respects of a day are one row, which names the latest three', async () => {
  const { community, asha, ravi, noor } = await neighbours()
  const others = [ravi, noor]
  for (const full_name of ['Meera Rao', 'Imran Khan']) {
    others.push(await createMember(chowk.db, community, { full_name }))
  }
  for (const other of others) await respect(asha, other)
  const [row, ...rest] = await listOf(asha)
  expect(rest).toEqual([])
  expect(row).toMatchObject({ event: 'respects', people_count: 4 })
  expect(row?.people.map(({ full_name }) => full_name)).toEqual([
    'Imran Khan',
    'Meera Rao',
    'Noor Fatima',
  ])
})

// ALERT-4
test('a respect that is taken back is not shown, and given again it stays read', async () => {
  const { asha, ravi } = await neighbours()
  await respect(asha, ravi)
  await chowk.call('notification/read', { until: new Date().toISOString() }, asha)
  await chowk.call('user/unrespect-user', { user_id: asha.id }, ravi)
  expect(await listOf(asha)).toEqual([])
  await respect(asha, ravi)
  expect(await listOf(asha)).toMatchObject([{ people_count: 1, is_read: true }])
})

// ALERT-3
test('twenty respects at once of different members are one row with all of them', async () => {
  const { community, asha } = await neighbours()
  const others = await Promise.all(
    Array.from({ length: 20 }, () => createMember(chowk.db, community)),
  )
  await Promise.all(others.map((other) => respect(asha, other)))
  expect(await listOf(asha)).toMatchObject([{ event: 'respects', people_count: 20 }])
})

// ALERT-5
test('nobody is notified of what they did themselves', async () => {
  const { asha, ravi, post } = await neighbours()
  const root = await comment(post, asha, { text: `I am @${await nameOf(asha)}` })
  await comment(post, asha, { parent_id: root.id })
  expect(await listOf(asha)).toEqual([])
  expect(await listOf(ravi)).toEqual([])
})

// ALERT-6
test('a comment that is refused, or repeated with its key, does not notify', async () => {
  const { asha, ravi, post } = await neighbours()
  const input = { post_id: post.id, text: 'They were early.' }
  const send = (body: object) =>
    chowk.app.inject({
      method: 'POST',
      url: '/api/post/new-comment',
      headers: { authorization: `Bearer ${ravi.token}`, 'idempotency-key': `${post.id}` },
      payload: body,
    })
  await Promise.all([send(input), send(input), send(input)])
  await chowk.call('post/new-comment', { ...input, parent_id: 1 }, ravi).then(({ error }) => error)
  expect(await notificationsOf(asha)).toEqual([['comment', 'Ravi Menon']])
})

// ALERT-5
test('what a banned member did is not shown', async () => {
  const { asha, ravi, noor, post } = await neighbours()
  const root = await createComment(chowk.db, post, noor)
  await comment(post, ravi, { parent_id: root.id })
  await respect(asha, ravi)
  expect(await unreadOf(asha)).toBe(2)
  await leave(ravi, 'banned_at')
  expect(await listOf(asha)).toEqual([])
  expect(await unreadOf(asha)).toBe(0)
})

test.each(['banned_at', 'deleted_at'] as const)(
  'a member with %s gets no notification',
  async (column) => {
    const { community, asha, ravi, post } = await neighbours()
    await leave(asha, column)
    const notification = {
      event: 'comment',
      user_id: asha.id,
      actor_id: ravi.id,
      post_id: post.id,
    } as const
    expect(await notify(chowk.db, community.id, [notification])).toEqual([])
  },
)
