import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Decision, notifyOfDecision, notifyReporters } from './decisions.ts'

const chowk = testApp()

async function discussedPost() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, asha)
  const { id: comment_id } = await createComment(chowk.db, post, ravi)
  return { community, asha, ravi, post, comment_id }
}

const notificationsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

/** Hides or restores it as the console will, with the notification. */
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
    await notifyOfDecision(transaction, community_id, decision)
  })
}

// ALERT-17
test('the author is notified that a post was hidden, and then that it can be seen again', async () => {
  const { asha, ravi, post } = await discussedPost()
  const subject = { post: { id: post.id, title: 'Mist over the lake' }, people: [] }
  for (let time = 0; time < 2; time++) {
    await decide(post, { post_id: post.id, verdict: 'hidden' })
    expect(await notificationsOf(asha)).toMatchObject([
      { event: 'post_hidden', is_read: false, ...subject },
    ])
    await decide(post, { post_id: post.id, verdict: 'restored' })
    expect(await notificationsOf(asha)).toMatchObject([
      { event: 'post_restored', is_read: false, ...subject },
    ])
  }
  expect(await notificationsOf(ravi)).toEqual([])
})

// ALERT-17
test('the author of a comment is notified likewise', async () => {
  const { asha, ravi, post, comment_id } = await discussedPost()
  await decide(post, { post_id: post.id, comment_id, verdict: 'hidden' })
  expect(await notificationsOf(ravi)).toMatchObject([
    { event: 'comment_hidden', comment: { id: comment_id } },
  ])
  await decide(post, { post_id: post.id, comment_id, verdict: 'restored' })
  expect(await notificationsOf(ravi)).toMatchObject([{ event: 'comment_restored' }])
  expect(await notificationsOf(asha)).toEqual([])
})

test('a decision about a post that its author has deleted is not shown', async () => {
  const { asha, post } = await discussedPost()
  await decide(post, { post_id: post.id, verdict: 'restored' })
  await chowk.call('post/delete', { postid: post.id }, asha)
  expect(await notificationsOf(asha)).toEqual([])
})

// ALERT-17
test('a reporter is notified once of what came of a report, without a name', async () => {
  const { community, asha, ravi, post } = await discussedPost()
  await chowk.call('post/report', { post_id: post.id, reason: 'spam' }, ravi)
  const { id } = await chowk.db
    .selectFrom('reports')
    .select('id')
    .where('community_id', '=', community.id)
    .executeTakeFirstOrThrow()
  const outcome = { event: 'report_left', report_ids: [id] } as const
  for (let time = 0; time < 2; time++) await notifyReporters(chowk.db, community.id, outcome)
  expect(await notificationsOf(ravi)).toMatchObject([
    { event: 'report_left', people: [], post: null },
  ])
  expect(await notificationsOf(asha)).toEqual([])
  await notifyReporters(chowk.db, community.id, { ...outcome, report_ids: [] })
})
