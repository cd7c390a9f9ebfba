import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { calls } from '#shared/contracts/calls.ts'

const chowk = testApp()
const now = () => new Date().toISOString()

async function postInCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  return { community, author, reader, post: await createPost(chowk.db, author) }
}

const write = (input: Input<'post/new-comment'>, as?: As) =>
  chowk.call('post/new-comment', input, as)

/** How many comments are listed, and how many the post says it has. */
async function countsOf(post: TestPost, as: As) {
  const { body } = await chowk.call('post/comments', { post_id: post.id, limit: 50 }, as)
  const single = await chowk.call('post/singlepost', { postid: `${post.id}` }, as)
  const listed = body.comments.reduce((sum, { replies_count }) => sum + 1 + replies_count, 0)
  return { listed, counted: single.body.post.comments_count }
}

// COMMENT-2, CALL-post-new-comment
test('writes a comment and a reply, and counts both', async () => {
  const { reader, author, post } = await postInCommunity()
  const text = '  The geese\ncame early.  '
  const { body } = await write({ post_id: post.id, text }, reader)
  expect(body).toEqual({
    status: 'success',
    comment: {
      id: body.comment.id,
      parent_id: null,
      user: { id: reader.id, full_name: 'Ravi Menon', profile_pic: null },
      text: 'The geese\ncame early.',
      created_at: body.comment.created_at,
      mentions: [],
    },
  })
  const parent_id = body.comment.id
  const reply = await write({ post_id: post.id, text: 'They did', parent_id }, author)
  expect(reply.body.comment.parent_id).toBe(parent_id)
  expect(await countsOf(post, reader)).toEqual({ listed: 2, counted: 2 })
})

test('takes a reply to a reply as one to the same comment', async () => {
  const { author, reader, post } = await postInCommunity()
  const root = await createComment(chowk.db, post, author)
  const reply = await createComment(chowk.db, post, reader, { parent_id: root.id })
  const { body } = await write({ post_id: post.id, text: 'Yes', parent_id: reply.id }, author)
  expect(body.comment.parent_id).toBe(root.id)
})

test('counts all comments and replies of many at once', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const root = await createComment(chowk.db, post, author)
  const writers = await Promise.all(
    Array.from({ length: 12 }, () => createMember(chowk.db, community)),
  )
  await Promise.all(
    writers.flatMap((writer, index) => [
      write({ post_id: post.id, text: `Comment ${index}` }, writer),
      write({ post_id: post.id, text: `Reply ${index}`, parent_id: root.id }, writer),
    ]),
  )
  expect(await countsOf(post, reader)).toEqual({ listed: 25, counted: 25 })
})

test('a repeated comment with one key is written once, also of two at once', async () => {
  const { reader, post } = await postInCommunity()
  const send = () =>
    chowk.app.inject({
      method: 'POST',
      url: '/api/post/new-comment',
      headers: { ...headersOf(reader), 'idempotency-key': 'a key of this comment' },
      payload: { post_id: post.id, text: 'Once' },
    })
  const answers = await Promise.all([send(), send(), send()])
  answers.push(await send())
  const bodies = answers.map((answer) => answer.json())
  expect(bodies.map(({ status }) => status)).toEqual(['success', 'success', 'success', 'success'])
  expect(new Set(bodies.map(({ comment }) => comment.id)).size).toBe(1)
  expect(await countsOf(post, reader)).toEqual({ listed: 1, counted: 1 })
})

test('asks a visitor to log in, and takes nobody of another community', async () => {
  const { community, reader, post } = await postInCommunity()
  const foreign = await postInCommunity()
  const input = { post_id: post.id, text: 'Hello' }
  for (const as of [community, undefined]) {
    const { status, error } = await write(input, as)
    expect([status, error.code]).toEqual([401, 'login_to_continue'])
  }
  expect((await write(input, foreign.reader)).error.code).toBe('post_not_found')
  expect(await countsOf(post, reader)).toEqual({ listed: 0, counted: 0 })
})

// COMMENT-2
test('takes 1 to 1,000 characters', async () => {
  const { reader, post } = await postInCommunity()
  for (const text of ['', '   \n', 'x'.repeat(1001)]) {
    const { status, error } = await write({ post_id: post.id, text }, reader)
    expect([status, error.code, Object.keys(error.errors ?? {})]).toEqual([
      422,
      'given_data_invalid',
      ['text'],
    ])
  }
  const { body } = await write({ post_id: post.id, text: 'क'.repeat(1000) }, reader)
  expect(body.comment.text).toHaveLength(1000)
  expect(await countsOf(post, reader)).toEqual({ listed: 1, counted: 1 })
})

test('refuses a comment on a post that the writer may not see', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const hidden = await createPost(chowk.db, author, { hidden_at: now() })
  const deleted = await createPost(chowk.db, author, { deleted_at: now() })
  const banned = await createMember(chowk.db, community)
  const of_banned = await createPost(chowk.db, banned)
  await chowk.db
    .updateTable('users')
    .set({ banned_at: now() })
    .where('id', '=', banned.id)
    .execute()
  await chowk.call('post/report', { post_id: post.id, reason: 'spam' }, reader)
  for (const post_id of [hidden.id, deleted.id, of_banned.id, post.id, 1]) {
    const { status, error } = await write({ post_id, text: 'Hello' }, reader)
    expect([status, error.code]).toEqual([404, 'post_not_found'])
  }
})

test('refuses a reply to a comment that the writer may not see, or on another post', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const banned = await createMember(chowk.db, community)
  const other = await createPost(chowk.db, author)
  const on = (target: TestPost, by: TestMember, options = {}) =>
    createComment(chowk.db, target, by, options)
  const elsewhere = await on(other, author)
  const hidden = await on(post, author, { hidden_at: now() })
  const deleted = await on(post, author, { deleted_at: now() })
  const of_banned = await on(post, banned)
  const under_hidden = await on(post, reader, { parent_id: hidden.id })
  const reported = await on(post, author)
  await chowk.db
    .updateTable('users')
    .set({ banned_at: now() })
    .where('id', '=', banned.id)
    .execute()
  await chowk.call('post/report', { comment_id: reported.id, reason: 'spam' }, reader)
  for (const { id } of [elsewhere, hidden, deleted, of_banned, under_hidden, reported, { id: 1 }]) {
    const { error } = await write({ post_id: post.id, text: 'Hello', parent_id: id }, reader)
    expect(error.code).toBe('comment_not_found')
  }
})

test('30 comments may be written in ten minutes', () => {
  expect(calls['post/new-comment'].limit).toEqual({ points: 30, seconds: 600 })
})
