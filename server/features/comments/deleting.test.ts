import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'

const chowk = testApp()

async function postInCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  return { community, author, reader, post: await createPost(chowk.db, author) }
}

const remove = ({ id }: { id: number }, as?: As) =>
  chowk.call('post/delete-comment', { comment_id: id }, as)

async function commentsOf(post: TestPost, as: As) {
  const { body } = await chowk.call('post/singlepost', { postid: `${post.id}` }, as)
  return { ids: body.post.comments.map(({ id }) => id), count: body.post.comments_count }
}

const logOf = ({ community_id }: TestMember) =>
  chowk.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'subject'])
    .where('community_id', '=', community_id)
    .execute()

// COMMENT-3, CALL-post-delete-comment
test('its author deletes a comment with its replies, and one reply alone', async () => {
  const { author, reader, post } = await postInCommunity()
  const first = await createComment(chowk.db, post, reader)
  for (const by of [author, reader]) {
    await createComment(chowk.db, post, by, { parent_id: first.id })
  }
  const second = await createComment(chowk.db, post, author)
  const reply = await createComment(chowk.db, post, reader, { parent_id: second.id })
  expect((await remove(reply, reader)).body).toEqual({ status: 'success', deleted: 1 })
  expect((await remove(first, reader)).body).toEqual({ status: 'success', deleted: 3 })
  expect(await commentsOf(post, author)).toEqual({ ids: [second.id], count: 1 })
  expect(await logOf(reader)).toEqual([])
})

// COMMENT-3
test.each(['moderator', 'operator'] as const)(
  'a %s deletes a comment of another, and the audit log says so',
  async (role) => {
    const { community, reader, post } = await postInCommunity()
    const keeper = await createMember(chowk.db, community, { role })
    const comment = await createComment(chowk.db, post, reader)
    await createComment(chowk.db, post, reader, { parent_id: comment.id })
    expect((await remove(comment, keeper)).body.deleted).toBe(2)
    expect(await commentsOf(post, reader)).toEqual({ ids: [], count: 0 })
    const subject = { comment_id: comment.id, user_id: reader.id }
    expect(await logOf(keeper)).toEqual([{ user_id: keeper.id, action: 'delete-comment', subject }])
  },
)

// COMMENT-3
test('nobody else deletes a comment, not even the author of the post', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const other = await createMember(chowk.db, community)
  const comment = await createComment(chowk.db, post, reader)
  for (const member of [author, other]) {
    const { status, error } = await remove(comment, member)
    expect([status, error.code]).toEqual([403, 'not_allowed'])
  }
  for (const as of [community, undefined]) {
    expect((await remove(comment, as)).error.code).toBe('login_to_continue')
  }
  const foreign = await postInCommunity()
  const moderator = await createMember(chowk.db, foreign.community, { role: 'moderator' })
  expect((await remove(comment, moderator)).error.code).toBe('comment_not_found')
  expect(await commentsOf(post, reader)).toEqual({ ids: [comment.id], count: 1 })
})

test('a hidden comment is deleted by its author, uncounted, and is not there for others', async () => {
  const { author, reader, post } = await postInCommunity()
  const comment = await createComment(chowk.db, post, reader, {
    hidden_at: new Date().toISOString(),
  })
  expect((await remove(comment, author)).error.code).toBe('comment_not_found')
  expect((await remove(comment, reader)).status).toBe(200)
  expect((await remove(comment, reader)).error.code).toBe('comment_not_found')
  expect(await commentsOf(post, author)).toEqual({ ids: [], count: 0 })
})

test('of two deletions at once one counts', async () => {
  const { author, reader, post } = await postInCommunity()
  const comment = await createComment(chowk.db, post, reader)
  const reply = await createComment(chowk.db, post, reader, { parent_id: comment.id })
  const stored = await createComment(chowk.db, post, author)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => remove(comment, reader)),
    ...Array.from({ length: 5 }, () => remove(reply, reader)),
  ])
  const deleted = answers.map(({ status }) => status === 200).filter(Boolean)
  expect([1, 2]).toContain(deleted.length)
  expect(await commentsOf(post, author)).toEqual({ ids: [stored.id], count: 1 })
})

test('a reply that comes while its thread is deleted goes with it or is refused', async () => {
  const { author, reader, post } = await postInCommunity()
  for (const order of ['deletion first', 'reply first'] as const) {
    const comment = await createComment(chowk.db, post, reader)
    const reply = () => {
      const input = { post_id: post.id, text: 'Too late?', parent_id: comment.id }
      return chowk.call('post/new-comment', input, author)
    }
    let waiting: Promise<unknown> | undefined
    await chowk.db.transaction().execute(async (transaction) => {
      // Holds the row as the other one would, until the call waits for it.
      const lock = order === 'deletion first' ? sql`for no key update` : sql`for share`
      await sql`
        select id from comments
        where community_id = ${post.community_id} and id = ${comment.id} ${lock}`.execute(
        transaction,
      )
      waiting = order === 'deletion first' ? reply() : remove(comment, reader)
      await doneOrWaiting(chowk.db, await processOf(transaction), waiting)
      if (order === 'deletion first') {
        await sql`
          update comments set deleted_at = now()
          where community_id = ${post.community_id} and id = ${comment.id}`.execute(transaction)
        await sql`
          update posts set comments_count = comments_count - 1
          where community_id = ${post.community_id} and id = ${post.id}`.execute(transaction)
      }
    })
    await waiting
    expect(await commentsOf(post, reader)).toEqual({ ids: [], count: 0 })
  }
  for (let round = 0; round < 10; round++) {
    const comment = await createComment(chowk.db, post, reader)
    const input = { post_id: post.id, text: 'Too late?', parent_id: comment.id }
    const [, answer] = await Promise.all([
      remove(comment, reader),
      chowk.call('post/new-comment', input, author),
    ])
    if (answer.status !== 200) expect(answer.error.code).toBe('comment_not_found')
    expect(await commentsOf(post, reader)).toEqual({ ids: [], count: 0 })
  }
})
