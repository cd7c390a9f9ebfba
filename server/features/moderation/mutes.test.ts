import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createComment, createPost, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { DAY } from '#shared/limits.ts'
import { type Decision, decideAs, latestItem, neighbourhood, report } from './testing/reporting.ts'

const chowk = testApp()

const until = new Date(Date.now() + DAY).toISOString()

const decide = (decision: Decision, as: TestMember) => decideAs(chowk, decision, { as })

/** The author of a post is muted for a day; a neighbour has one, too. */
async function muted() {
  const scene = await neighbourhood(chowk)
  const theirs = await createPost(chowk.db, scene.reporter)
  await report(chowk, { user_id: scene.author.id }, scene.reporter)
  const { body } = await decide({ action: 'mute', until }, scene.moderator)
  return { ...scene, theirs, item: body.item }
}

const setUser = ({ community_id, id }: TestMember, set: object) =>
  chowk.db
    .updateTable('users')
    .set(set)
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

const comment = (post_id: number, as: TestMember) =>
  chowk.call('post/new-comment', { post_id, text: 'Hello.' }, as)

const words = {
  location: 'Hauz Khas',
  language_id: 2,
  title: 'A walk',
  description: 'By the lake.',
}

// CONSOLE-5
test('who is muted writes nothing, and is told until when', async () => {
  const { author, theirs, post, item } = await muted()
  expect(item).toMatchObject({
    ...{ state: 'closed', member: { muted_until: until } },
    actions: ['warn', 'end-mute', 'ban'],
  })
  const spam = { post_id: theirs.id, reason: 'spam' } as const
  const answers = await Promise.all([
    comment(theirs.id, author),
    chowk.call('post/newpost', words, author),
    chowk.call('post/updatepost', { postid: post.id, ...words }, author),
    chowk.call('post/report', spam, author),
  ])
  for (const { status, error } of answers) {
    expect([status, error.code]).toEqual([403, 'muted'])
    expect(error.message).toMatch(/^Moderators have decided that you do not write before \d+ \w+/)
  }
})

test('who is muted reads, votes and is notified', async () => {
  const { author, theirs } = await muted()
  const vote = { post_id: theirs.id, vote: 'upvote' } as const
  expect((await chowk.call('post/votepost', vote, author)).status).toBe(200)
  const { notifications } = (await chowk.call('notification/list', {}, author)).body
  expect(notifications.map(({ event }) => event)).toEqual(['muted'])
  const { decisions } = (await chowk.call('moderation/decisions', {}, author)).body
  expect(decisions).toMatchObject([{ action: 'mute', until, may_appeal: true }])
})

// CONSOLE-5
test('a mute ends at its time', async () => {
  const { author, theirs, moderator, item } = await muted()
  await setUser(author, { muted_until: sql`now() - interval '1 second'` })
  expect((await comment(theirs.id, author)).status).toBe(200)
  const again = await chowk.call('console/moderation-item', { item_id: item.id }, moderator)
  expect(again.body.item).toMatchObject({
    ...{ actions: ['warn', 'mute', 'ban'], member: { muted_until: null } },
  })
})

test('who ends a mute takes the strike back', async () => {
  const { author, theirs, moderator, item } = await muted()
  const { body } = await decideAs(chowk, { action: 'end-mute' }, { as: moderator, item })
  expect(body.item.decisions).toMatchObject([
    { action: 'end-mute' },
    { action: 'mute', taken_back_at: expect.any(String) },
  ])
  expect((await comment(theirs.id, author)).status).toBe(200)
})

test('an accepted appeal ends a mute', async () => {
  const { author, theirs, operator, item } = await muted()
  const decision_id = item.decisions[0]?.id ?? ''
  await chowk.call('moderation/appeal', { decision_id, text: 'It was a joke.' }, author)
  const { id: item_id, version } = await latestItem(chowk, operator)
  const judgement = { item_id, version, decision_id, accepted: true, words: 'It was.' }
  await chowk.call('console/judge-appeal', judgement, operator)
  expect((await comment(theirs.id, author)).status).toBe(200)
})

test('a mute has an end', async () => {
  const { author, reporter, moderator } = await neighbourhood(chowk)
  await report(chowk, { user_id: author.id }, reporter)
  const answer = await decide({ action: 'mute' }, moderator)
  expect(answer.error.errors).toEqual({ until: expect.anything() })
})

// CONSOLE-5
test('what is being written while its author is banned waits, and is not written', async () => {
  const { author, reporter, post } = await neighbourhood(chowk)
  const { id: comment_id } = await createComment(chowk.db, post, reporter)
  let writing: ReturnType<typeof comment> | undefined
  let posting: Promise<{ error: { code: string } }> | undefined
  await chowk.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ banned_at: sql<string>`now()` })
      .where('community_id', '=', author.community_id)
      .where('id', '=', author.id)
      .execute()
    writing = comment(post.id, author)
    posting = chowk.call('post/newpost', words, author)
    await doneOrWaiting(chowk.db, await processOf(transaction), writing)
    await doneOrWaiting(chowk.db, await processOf(transaction), posting)
  })
  expect((await writing)?.error.code).toBe('session_ended')
  expect((await posting)?.error.code).toBe('session_ended')
  await setUser(author, { banned_at: null })
  const { comments } = (await chowk.call('post/comments', { post_id: post.id }, reporter)).body
  expect(comments.map(({ id }) => id)).toEqual([comment_id])
})
