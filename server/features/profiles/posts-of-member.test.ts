import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { MINUTE } from '#shared/limits.ts'

const chowk = testApp()

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  return { community, author, reader: await createMember(chowk.db, community) }
}

const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE).toISOString()

async function postsOf(input: Input<'user/userdetail'>, as: As) {
  const { body } = await chowk.call('user/userdetail', input, as)
  return { ids: body.posts.map(({ id }) => id), next_cursor: body.next_cursor }
}

// CALL-user-userdetail-posts
test("answers a member's newest posts to everybody, and where the feed goes on with them", async () => {
  const { community, author, reader } = await neighbours()
  const older = await createPost(chowk.db, author, { created_at: minutesAgo(20) })
  const newest = await createPost(chowk.db, author, { created_at: minutesAgo(5) })
  const middle = await createPost(chowk.db, author, { created_at: minutesAgo(10) })
  await createPost(chowk.db, reader)
  const user_id = author.id
  for (const as of [community, author, reader]) {
    const { ids } = await postsOf({ user_id }, as)
    expect(ids).toEqual([newest.id, middle.id, older.id])
  }
  const { ids, next_cursor } = await postsOf({ user_id, posts_limit: 2 }, community)
  expect(ids).toEqual([newest.id, middle.id])
  const rest = { user_id, cursor: next_cursor ?? '' }
  const { body } = await chowk.call('post/feed', rest, community)
  expect(body.posts.map(({ id }) => id)).toEqual([older.id])
})

// CALL-user-userdetail-posts
test('answers no post that is hidden, deleted or reported by the reader, and none where none is asked for', async () => {
  const { community, author, reader } = await neighbours()
  const seen = await createPost(chowk.db, author)
  const reported = await createPost(chowk.db, author)
  await createPost(chowk.db, author, { hidden_at: minutesAgo(1) })
  await createPost(chowk.db, author, { deleted_at: minutesAgo(1) })
  await chowk.call('post/report', { post_id: reported.id, reason: 'spam' }, reader)
  const user_id = author.id
  expect((await postsOf({ user_id }, reader)).ids).toEqual([seen.id])
  expect((await postsOf({ user_id }, community)).ids).toHaveLength(2)
  expect(await postsOf({ user_id, posts_limit: 0 }, community)).toEqual({
    ids: [],
    next_cursor: null,
  })
})

test('shows a reader their own vote on a post of a member', async () => {
  const { author, reader } = await neighbours()
  const { id } = await createPost(chowk.db, author)
  await chowk.call('post/votepost', { post_id: id, vote: 'upvote' }, reader)
  const { body } = await chowk.call('user/userdetail', { user_id: author.id }, reader)
  expect(body.posts).toMatchObject([{ id, my_vote: 'upvote', upvotes: 1 }])
})

test('a member of another community sees nobody here, with posts or without', async () => {
  const { author } = await neighbours()
  await createPost(chowk.db, author)
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  const answer = await chowk.call('user/userdetail', { user_id: author.id }, stranger)
  expect(answer.error.code).toBe('user_not_found')
})

test.each([-1, 51])('refuses to answer %i posts', async (posts_limit) => {
  const { community, author } = await neighbours()
  const input = { user_id: author.id, posts_limit }
  expect((await chowk.call('user/userdetail', input, community)).status).toBe(422)
})
