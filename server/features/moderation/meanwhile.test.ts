import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { lockMember } from '#server/features/members/lock-member.ts'
import { lockOperators } from '#server/features/members/lock-operators.ts'
import {
  createComment,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { DAY } from '#shared/limits.ts'
import { appeal } from './appeals.ts'
import { lockItem } from './lock-item.ts'
import { decideMeanwhile, retitle } from './testing/deciding-meanwhile.ts'
import { type Decision, decideAs, latestItem, neighbourhood, report } from './testing/reporting.ts'
import { requireVoice } from './voice.ts'

const inADay = () => new Date(Date.now() + DAY).toISOString()

// What happens to an item, its subject and its moderators between a report and the end of its appeal.

const chowk = testApp()

const decide = (decision: Decision, as: TestMember, item?: ModerationItemDetail) =>
  decideAs(chowk, decision, { as, item })

/** The member appeals against the latest decision of an item; also one who is banned. */
async function appealAgainst(item: ModerationItemDetail, member: TestMember): Promise<string> {
  const decision_id = item.decisions[0]?.id ?? ''
  await chowk.db
    .transaction()
    .execute((transaction) => appeal(transaction, member, { decision_id, text: 'No.' }))
  return decision_id
}

type Judgement = { item_id: string; decision_id: string; accepted: boolean }

async function judge({ item_id, decision_id, accepted }: Judgement, as: TestMember) {
  const { version } = (await chowk.call('console/moderation-item', { item_id }, as)).body.item
  const judgement = { item_id, version, decision_id, accepted, words: 'So it is.' }
  return chowk.call('console/judge-appeal', judgement, as)
}

/** The time of a ban is over. */
const passBan = ({ community_id, id }: TestMember) =>
  chowk.db
    .updateTable('users')
    .set({ banned_at: null, banned_until: null })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

const becomeMember = (db: Database, { community_id, id }: TestMember) =>
  db
    .updateTable('users')
    .set({ role: 'member' })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

test('a moderator does not read what is about them, nor who has reported it', async () => {
  const { reporter, moderator, operator } = await neighbourhood(chowk)
  await report(chowk, { user_id: moderator.id }, reporter)
  const { id: item_id } = await latestItem(chowk, operator)
  const answer = await chowk.call('console/moderation-item', { item_id }, moderator)
  expect(answer.error.code).toBe('item_not_found')
})

test('the only moderator handles what they have reported', async () => {
  const { moderator, operator, post } = await neighbourhood(chowk)
  await becomeMember(chowk.db, operator)
  await report(chowk, { post_id: post.id }, moderator)
  const { body } = await decide({ action: 'hide' }, moderator)
  expect(body.item).toMatchObject({ state: 'closed', is_left_to_others: false })
})

test('an appeal is judged by who decided where all others have reported it', async () => {
  const { author, moderator, operator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, operator)
  const { item } = (await decide({ action: 'hide' }, moderator)).body
  const decision_id = await appealAgainst(item, author)
  const judgement = { item_id: item.id, decision_id, accepted: false }
  expect((await judge(judgement, operator)).error.code).toBe('not_permitted_now')
  expect((await judge(judgement, moderator)).status).toBe(200)
})

test('an accepted appeal leaves a later decision of the same kind in force', async () => {
  const { community, author, reporter, moderator, operator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, reporter)
  const { item } = (await decide({ action: 'hide' }, moderator)).body
  const decision_id = await appealAgainst(item, author)
  await decide({ action: 'restore' }, moderator)
  await decide({ action: 'hide' }, moderator)
  const { body } = await judge({ item_id: item.id, decision_id, accepted: true }, operator)
  expect(body.item).toMatchObject({ state: 'closed', now: { is_hidden: true } })
  const single = await chowk.call('post/singlepost', { postid: `${post.id}` }, community)
  expect(single.status).toBe(404)
})

test('an accepted appeal against a ban leaves a later one in force, which was decided about another item', async () => {
  const { author, reporter, moderator, operator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, reporter)
  await report(chowk, { user_id: author.id }, moderator)
  const first = (await decide({ action: 'ban' }, operator)).body.item
  const decision_id = await appealAgainst(first, author)
  await passBan(author)
  const posts = (await chowk.call('console/moderation', {}, operator)).body.items
  const { id: item_id = '' } = posts.find(({ kind }) => kind === 'post') ?? {}
  const ofPost = (await chowk.call('console/moderation-item', { item_id }, operator)).body.item
  await decide({ action: 'ban' }, operator, ofPost)
  await becomeMember(chowk.db, moderator)
  const { body } = await judge({ item_id: first.id, decision_id, accepted: true }, operator)
  expect(body.item.member).toMatchObject({ is_banned: true, strikes_count: 1 })
})

test('an accepted appeal about a comment that its author has deleted counts nothing', async () => {
  const { author, reporter, moderator, operator, post } = await neighbourhood(chowk)
  const { id: comment_id } = await createComment(chowk.db, post, author)
  await report(chowk, { comment_id }, reporter)
  const { item } = (await decide({ action: 'hide' }, moderator)).body
  const decision_id = await appealAgainst(item, author)
  await chowk.call('post/delete-comment', { comment_id }, author)
  await judge({ item_id: item.id, decision_id, accepted: true }, operator)
  const { body } = await chowk.call('post/singlepost', { postid: `${post.id}` }, operator)
  expect(body.post.comments_count).toBe(0)
})

test('a report that comes while an appeal waits is still to be handled after it', async () => {
  const { community, author, reporter, moderator, operator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, reporter)
  const { item } = (await decide({ action: 'warn' }, moderator)).body
  const decision_id = await appealAgainst(item, author)
  const another = await createMember(chowk.db, community)
  await report(chowk, { post_id: post.id }, another)
  const { body } = await judge({ item_id: item.id, decision_id, accepted: false }, operator)
  expect(body.item).toMatchObject({
    state: 'open',
    actions: ['leave', 'ask-to-change', 'hide', 'warn', 'mute', 'ban'],
  })
  expect((await decide({ action: 'leave' }, operator)).body.item.state).toBe('closed')
  const { notifications } = (await chowk.call('notification/list', {}, another)).body
  expect(notifications.map(({ event }) => event)).toEqual(['report_left'])
})

test('what a banned member wrote can be left as it is', async () => {
  const { author, reporter, moderator, post } = await neighbourhood(chowk)
  const other = await createPost(chowk.db, author)
  for (const post_id of [post.id, other.id]) await report(chowk, { post_id }, reporter)
  await decide({ action: 'ban' }, moderator)
  await chowk.db
    .updateTable('posts')
    .set({ deleted_at: new Date().toISOString() })
    .where('community_id', '=', post.community_id)
    .where('id', '=', post.id)
    .execute()
  const item = await latestItem(chowk, moderator)
  expect(item.actions).toEqual(['leave', 'end-ban'])
  expect((await decide({ action: 'leave' }, moderator, item)).body.item.state).toBe('closed')
})

test('a decision waits for the deletion of a comment that takes its item along', async () => {
  const { author, reporter, moderator, post } = await neighbourhood(chowk)
  const { id: comment_id } = await createComment(chowk.db, post, author)
  await report(chowk, { comment_id }, reporter)
  const item = await latestItem(chowk, moderator)
  const { error } = await decideMeanwhile(chowk, {
    ...{ decision: { action: 'hide' }, as: moderator, item },
    first: (db) =>
      db
        .selectFrom('comments')
        .select('id')
        .where('community_id', '=', post.community_id)
        .where('id', '=', comment_id)
        .forUpdate()
        .execute(),
    last: async (db) => {
      await db
        .deleteFrom('comments')
        .where('community_id', '=', post.community_id)
        .where('id', '=', comment_id)
        .execute()
      await db
        .updateTable('posts')
        .set({ comments_count: 0 })
        .where('community_id', '=', post.community_id)
        .where('id', '=', post.id)
        .execute()
    },
  })
  expect(error.code).toBe('item_not_found')
})

// CONSOLE-5
test('a moderator whose role is taken away while they decide does nothing', async () => {
  const { reporter, moderator, operator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, reporter)
  const item = await latestItem(chowk, moderator)
  const { error } = await decideMeanwhile(chowk, {
    ...{ decision: { action: 'hide' }, as: moderator, item },
    first: (db) => becomeMember(db, moderator),
  })
  expect(error.code).toBe('not_allowed')
  expect(await latestItem(chowk, operator)).toMatchObject({ state: 'open', decisions: [] })
})

test('two moderators who decide about each other do not wait for each other', async () => {
  const { community, reporter } = await neighbourhood(chowk)
  const operators = await Promise.all(
    [1, 2].map(() => createMember(chowk.db, community, { role: 'operator' })),
  )
  const [first, second] = operators as [TestMember, TestMember]
  for (const { id } of operators) await report(chowk, { user_id: id }, reporter)
  const [ofSecond, ofFirst] = await Promise.all([
    latestItem(chowk, first),
    latestItem(chowk, second),
  ])
  const answers = await Promise.all([
    decide({ action: 'leave' }, first, ofSecond),
    decide({ action: 'leave' }, second, ofFirst),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('an author who edits what is being decided about, and the moderator, do not wait for each other', async () => {
  const { author, reporter, moderator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, reporter)
  const item = await latestItem(chowk, moderator)
  const { status } = await decideMeanwhile(chowk, {
    ...{ decision: { action: 'mute', until: inADay() }, as: moderator, item },
    first: (db) => requireVoice(db, author, 'Asia/Kolkata'),
    last: (db) => retitle(db, post),
  })
  expect(status).toBe(200)
})

test('a moderator who decides about a member whose role is being given does not wait for the operator who gives it', async () => {
  const { community, author, reporter, post } = await neighbourhood(chowk)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  await report(chowk, { post_id: post.id }, reporter)
  const item = await latestItem(chowk, operator)
  const { status } = await decideMeanwhile(chowk, {
    ...{ decision: { action: 'leave' }, as: operator, item },
    first: (db) => lockOperators(db, community.id),
    last: (db) => lockMember(db, community.id, author.id),
  })
  expect(status).toBe(200)
})

test('a member who appeals, and the moderator who restores it, do not wait for each other', async () => {
  const { author, reporter, moderator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, reporter)
  const { item } = (await decide({ action: 'hide' }, moderator)).body
  let appealing: Promise<{ status: number }> | undefined
  await chowk.db.transaction().execute(async (transaction) => {
    await lockItem(transaction, { ...moderator, role: 'moderator' }, item.id)
    const decision_id = item.decisions[0]?.id ?? ''
    appealing = chowk.call('moderation/appeal', { decision_id, text: 'No.' }, author)
    await doneOrWaiting(chowk.db, await processOf(transaction), appealing)
    await transaction
      .updateTable('moderation_decisions')
      .set({ words: 'Restored.' })
      .where('community_id', '=', post.community_id)
      .where('id', '=', decision_id)
      .execute()
  })
  expect((await appealing)?.status).toBe(200)
})
