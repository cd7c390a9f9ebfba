import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { MINUTE } from '#shared/limits.ts'

const chowk = testApp()

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

async function postInCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  return { community, author, reader, post: await createPost(chowk.db, author) }
}

const list = (input: Input<'post/comments'>, as: As) => chowk.call('post/comments', input, as)

const ban = (member: TestMember) =>
  chowk.db
    .updateTable('users')
    .set({ banned_at: ago(0) })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()

// COMMENT-4
test('lists the oldest first, page by page, each comment once', async () => {
  const { community, reader, post } = await postInCommunity()
  const ids: number[] = []
  for (let index = 0; index < 7; index++) {
    // Several of one instant.
    const created_at = ago(20 - Math.floor(index / 3))
    ids.push((await createComment(chowk.db, post, reader, { created_at })).id)
  }
  for (const as of [community, reader]) {
    const found: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await list({ post_id: post.id, limit: 2, cursor }, as)
      found.push(...body.comments.map(({ id }) => id))
      cursor = body.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(found).toHaveLength(7)
    expect(new Set(found)).toEqual(new Set(ids))
    expect(found.slice(0, 3).sort()).toEqual(ids.slice(0, 3).sort())
  }
})

// COMMENT-4
test('shows three replies of each comment and how many there are, and lists all of one', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const root = await createComment(chowk.db, post, reader, { created_at: ago(30) })
  const lonely = await createComment(chowk.db, post, author, { created_at: ago(29) })
  const replies: number[] = []
  for (let index = 0; index < 5; index++) {
    const reply = { parent_id: root.id, created_at: ago(20 - index), text: `Reply ${index}` }
    replies.push((await createComment(chowk.db, post, author, reply)).id)
  }
  const { body } = await list({ post_id: post.id }, community)
  expect(body.next_cursor).toBeNull()
  expect(body.comments.map(({ id, replies_count }) => [id, replies_count])).toEqual([
    [root.id, 5],
    [lonely.id, 0],
  ])
  expect(body.comments[0]?.replies.map(({ id }) => id)).toEqual(replies.slice(0, 3))
  expect(body.comments[0]?.replies[0]).toEqual({
    id: replies[0],
    parent_id: root.id,
    user: { id: author.id, full_name: author.full_name, profile_pic: null },
    text: 'Reply 0',
    created_at: ago(20).replace(/.*/, body.comments[0]?.replies[0]?.created_at ?? ''),
    mentions: [],
  })
  const asked = { post_id: post.id, parent_id: root.id }
  const first = (await list({ ...asked, limit: 3 }, community)).body
  const second = (await list({ ...asked, cursor: first.next_cursor ?? '' }, community)).body
  const all = [...first.comments, ...second.comments]
  expect(all.map(({ id }) => id)).toEqual(replies)
  expect(second.next_cursor).toBeNull()
})

// CALL-post-comments
test('answers the thread of one comment, with the comment itself', async () => {
  const { community, author, reader, post } = await postInCommunity()
  await createComment(chowk.db, post, author, { created_at: ago(40) })
  const root = await createComment(chowk.db, post, reader, { created_at: ago(30) })
  const replies: number[] = []
  for (let index = 0; index < 6; index++) {
    const reply = { parent_id: root.id, created_at: ago(20 - index) }
    replies.push((await createComment(chowk.db, post, author, reply)).id)
  }
  const thread = async (comment_id: number) => {
    const { comments } = (await list({ post_id: post.id, comment_id }, community)).body
    return comments.map((one) => [one.id, one.replies_count, one.replies.map(({ id }) => id)])
  }
  const [one, two, three, , five = 0] = replies
  expect(await thread(root.id)).toEqual([[root.id, 6, [one, two, three]]])
  expect(await thread(five)).toEqual([[root.id, 6, [one, two, three, five]]])
  const other = await createPost(chowk.db, author)
  for (const post_id of [post.id, other.id]) {
    const comment_id = post_id === post.id ? 1 : root.id
    const answer = await list({ post_id, comment_id }, community)
    expect([answer.status, answer.error.code]).toEqual([404, 'comment_not_found'])
  }
})

test('leaves out what is hidden, deleted or of a banned member, with its replies', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const banned = await createMember(chowk.db, community)
  const seen = await createComment(chowk.db, post, reader)
  await createComment(chowk.db, post, banned, { parent_id: seen.id })
  await createComment(chowk.db, post, author, { parent_id: seen.id, hidden_at: ago(0) })
  await createComment(chowk.db, post, author, { deleted_at: ago(0) })
  const hidden = await createComment(chowk.db, post, author, { hidden_at: ago(0) })
  const lost = await createComment(chowk.db, post, reader, { parent_id: hidden.id })
  const of_banned = await createComment(chowk.db, post, banned)
  await createComment(chowk.db, post, reader, { parent_id: of_banned.id })
  await ban(banned)
  const { comments } = (await list({ post_id: post.id }, community)).body
  expect(comments).toHaveLength(1)
  expect(comments[0]).toMatchObject({ id: seen.id, replies_count: 0, replies: [] })
  const under = await list({ post_id: post.id, parent_id: of_banned.id }, community)
  expect(under.body.comments).toEqual([])
  for (const comment_id of [hidden.id, lost.id, of_banned.id]) {
    const answer = await list({ post_id: post.id, comment_id }, community)
    expect(answer.error.code).toBe('comment_not_found')
  }
})

// REPORT-2
test('leaves out what the reader has reported, for them alone', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const rude = await createMember(chowk.db, community)
  const reported = await createComment(chowk.db, post, author)
  await createComment(chowk.db, post, reader, { parent_id: reported.id })
  const stored = await createComment(chowk.db, post, author)
  const reply = await createComment(chowk.db, post, author, { parent_id: stored.id })
  await createComment(chowk.db, post, rude, { parent_id: stored.id })
  const report = (subject: Pick<Input<'post/report'>, 'comment_id' | 'user_id'>) =>
    chowk.call('post/report', { ...subject, reason: 'abuse' }, reader)
  await report({ comment_id: reported.id })
  await report({ comment_id: reply.id })
  await report({ user_id: rude.id })
  const mine = (await list({ post_id: post.id }, reader)).body.comments
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({ id: stored.id, replies_count: 0, replies: [] })
  const single = await chowk.call('post/singlepost', { postid: `${post.id}` }, reader)
  expect(single.body.post.comments.map(({ id }) => id)).toEqual([stored.id])
  for (const as of [community, author]) {
    const { comments } = (await list({ post_id: post.id }, as)).body
    expect(comments.map(({ replies_count }) => replies_count)).toEqual([1, 2])
  }
  // A report of what one wrote, or of what is not there, is refused.
  expect((await report({ comment_id: 1 })).error.code).toBe('comment_not_found')
  const own = await createComment(chowk.db, post, reader)
  expect((await report({ comment_id: own.id })).error.code).toBe('own_report')
})

test('a foreign, hidden, deleted, reported and unknown post have no comments, and are refused alike', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const foreign = await postInCommunity()
  const hidden = await createPost(chowk.db, author, { hidden_at: ago(0) })
  const deleted = await createPost(chowk.db, author, { deleted_at: ago(0) })
  await chowk.call('post/report', { post_id: post.id, reason: 'false' }, reader)
  for (const post_id of [foreign.post.id, hidden.id, deleted.id, post.id, 1]) {
    const { status, error } = await list({ post_id }, reader)
    expect([status, error.code]).toEqual([404, 'post_not_found'])
  }
  expect((await list({ post_id: post.id }, community)).status).toBe(200)
})

test('refuses a cursor of another list', async () => {
  const { community, post } = await postInCommunity()
  for (const cursor of ['nonsense', Buffer.from('[1,2]').toString('base64url')]) {
    const { error } = await list({ post_id: post.id, cursor }, community)
    expect(error.code).toBe('given_data_invalid')
  }
})
