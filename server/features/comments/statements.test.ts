import { beforeAll, expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

/** A post with many threads, which a member reads who has reported somebody. */
async function fullPost() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community)
  const rude = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, author)
  const roots: number[] = []
  const replies: number[] = []
  for (let index = 0; index < 22; index++) {
    const { id } = await createComment(chowk.db, post, index % 2 === 0 ? author : reader)
    await createComment(chowk.db, post, rude, { parent_id: id })
    const { id: reply } = await createComment(chowk.db, post, author, { parent_id: id })
    roots.push(id)
    replies.push(reply)
  }
  await chowk.call('post/report', { user_id: rude.id, reason: 'abuse' }, reader)
  const [first = 0, own = 0] = roots
  const [reply = 0] = replies
  return { community, reader, post_id: post.id, first, own, reply }
}

let full: Awaited<ReturnType<typeof fullPost>>

beforeAll(async () => {
  full = await fullPost()
})

test.each([
  [
    'a page of comments for a visitor',
    3,
    () => chowk.call('post/comments', { post_id: full.post_id }, full.community),
  ],
  [
    'a page of comments',
    3,
    () => chowk.call('post/comments', { post_id: full.post_id }, full.reader),
  ],
  [
    'a page of replies',
    2,
    () =>
      chowk.call('post/comments', { post_id: full.post_id, parent_id: full.first }, full.reader),
  ],
  [
    'one thread',
    3,
    () =>
      chowk.call('post/comments', { post_id: full.post_id, comment_id: full.first }, full.reader),
  ],
  [
    'the thread of a reply',
    4,
    () =>
      chowk.call('post/comments', { post_id: full.post_id, comment_id: full.reply }, full.reader),
  ],
  [
    'a new comment',
    5,
    () => chowk.call('post/new-comment', { post_id: full.post_id, text: 'Hello' }, full.reader),
  ],
  [
    'a deleted comment',
    2,
    () => chowk.call('post/delete-comment', { comment_id: full.own }, full.reader),
  ],
  ['an offer of names', 1, () => chowk.call('post/mention-offers', { query: 'a' }, full.reader)],
  [
    'a report of a comment',
    3,
    () => chowk.call('post/report', { comment_id: full.first, reason: 'spam' }, full.reader),
  ],
  [
    'a post without its comments',
    2,
    () =>
      chowk.call('post/singlepost', { postid: `${full.post_id}`, comments_limit: 0 }, full.reader),
  ],
])('of comments, %s takes %i statements', async (_name, count, work) => {
  const statements = await chowk.statementsOf(async () => {
    expect((await work()).status).toBe(200)
  })
  expect(statements, statements.join('\n')).toHaveLength(count)
})
