import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Decision, tellOfDecision, tellReporters } from './decisions.ts'

const chowk = testApp()

async function discussedPost() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, asha)
  const { id: comment_id } = await createComment(chowk.db, post, ravi)
  return { community, asha, ravi, post, comment_id }
}

const toldTo = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

/** Hides or restores it as the console will, with what is told of it. */
async function decide({ community_id }: { community_id: number }, decision: Decision) {
  const { post_id, comment_id, verdict } = decision
  const isHidden = verdict === 'hidden'
  await chowk.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable(comment_id === undefined ? 'posts' : 'comments')
      .set({ hidden_at: isHidden ? new Date().toISOString() : null })
      .where('community_id', '=', community_id)
      .where('id', '=', comment_id ?? post_id)
      .execute()
    if (comment_id !== undefined) {
      await transaction
        .updateTable('posts')
        .set({ comments_count: isHidden ? 0 : 1 })
        .where('community_id', '=', community_id)
        .where('id', '=', post_id)
        .execute()
    }
    await tellOfDecision(transaction, community_id, decision)
  })
}

// ALERT-17
test('the author is told that a post was hidden, and then that it can be seen again', async () => {
  const { asha, ravi, post } = await discussedPost()
  const subject = { post: { id: post.id, title: 'Mist over the lake' }, people: [] }
  for (let time = 0; time < 2; time++) {
    await decide(post, { post_id: post.id, verdict: 'hidden' })
    expect(await toldTo(asha)).toMatchObject([{ event: 'post_hidden', is_read: false, ...subject }])
    await decide(post, { post_id: post.id, verdict: 'restored' })
    expect(await toldTo(asha)).toMatchObject([
      { event: 'post_restored', is_read: false, ...subject },
    ])
  }
  expect(await toldTo(ravi)).toEqual([])
})

// ALERT-17
test('the author is told the same of a comment', async () => {
  const { asha, ravi, post, comment_id } = await discussedPost()
  await decide(post, { post_id: post.id, comment_id, verdict: 'hidden' })
  expect(await toldTo(ravi)).toMatchObject([
    { event: 'comment_hidden', comment: { id: comment_id } },
  ])
  await decide(post, { post_id: post.id, comment_id, verdict: 'restored' })
  expect(await toldTo(ravi)).toMatchObject([{ event: 'comment_restored' }])
  expect(await toldTo(asha)).toEqual([])
})

test('a decision about a post that its author has deleted is told no more', async () => {
  const { asha, post } = await discussedPost()
  await decide(post, { post_id: post.id, verdict: 'restored' })
  await chowk.call('post/delete', { postid: `${post.id}` }, asha)
  expect(await toldTo(asha)).toEqual([])
})

// ALERT-17
test('a reporter is told that a report was handled, and of nobody', async () => {
  const { community, asha, ravi, post } = await discussedPost()
  await chowk.call('post/report', { post_id: post.id, reason: 'spam' }, ravi)
  const { id } = await chowk.db
    .selectFrom('reports')
    .select('id')
    .where('community_id', '=', community.id)
    .executeTakeFirstOrThrow()
  for (let time = 0; time < 2; time++) await tellReporters(chowk.db, community.id, [id])
  expect(await toldTo(ravi)).toMatchObject([{ event: 'report_handled', people: [], post: null }])
  expect(await toldTo(asha)).toEqual([])
  await tellReporters(chowk.db, community.id, [])
})
