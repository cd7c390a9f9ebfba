import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createComment,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { DAY } from '#shared/limits.ts'
import {
  type Decision,
  decideAs,
  latestItem,
  report as reportSpam,
  neighbourhood as scene,
} from './testing/reporting.ts'

const chowk = testApp()

const neighbourhood = () => scene(chowk)
const report = (subject: Subject, as: TestMember) => reportSpam(chowk, subject, as)
const firstItem = (as: TestMember) => latestItem(chowk, as)

type Subject = Parameters<typeof reportSpam>[1]

const itemsOf = async (as: TestMember, only: 'open' | 'closed' = 'open') =>
  (await chowk.call('console/moderation', { only }, as)).body.items

const decide = (decision: Decision, as: TestMember, item?: ModerationItemDetail) =>
  decideAs(chowk, decision, { as, item })

const isSeen = async ({ id }: { id: number }, as: TestMember | TestCommunity) =>
  (await chowk.call('post/singlepost', { postid: `${id}` }, as)).status === 200

const eventsOf = async (as: TestMember) =>
  (await chowk.call('notification/list', {}, as)).body.notifications.map(({ event }) => event)

const decisionsOf = async (as: TestMember) =>
  (await chowk.call('moderation/decisions', {}, as)).body.decisions

const logOf = async (as: TestMember) =>
  (await chowk.call('console/log', {}, as)).body.rows.map(({ action, reason }) => [action, reason])

// REPORT-3
test('what several members report is one item, which shows what it said when it was reported', async () => {
  const { author, reporter, moderator, operator, post } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  await chowk.db
    .updateTable('posts')
    .set({ title: 'Quite harmless', description: 'Nothing here.' })
    .where('community_id', '=', post.community_id)
    .where('id', '=', post.id)
    .execute()
  await chowk.call('post/report', { post_id: post.id, reason: 'abuse' }, operator)
  const [item, ...others] = await itemsOf(moderator)
  expect(others).toEqual([])
  expect(item).toMatchObject({
    ...{ kind: 'post', state: 'open', title: 'Mist over the lake', reports_count: 2 },
    reasons: [
      { reason: 'abuse', rule: null },
      { reason: 'spam', rule: null },
    ],
    about: { id: author.id, full_name: 'Ravi Menon' },
  })
  expect(await firstItem(moderator)).toMatchObject({
    title: 'Mist over the lake',
    now: { title: 'Quite harmless', text: 'Nothing here.', is_hidden: false },
    reports: [{ reason: 'abuse' }, { reporter: { id: reporter.id }, text: 'Nonsense.' }],
    member: { is_banned: false, strikes_count: 0 },
    actions: ['leave', 'ask-to-change', 'hide', 'warn', 'mute', 'ban'],
    is_left_to_others: false,
  })
})

// CONSOLE-5, REPORT-3
test('a hidden post is gone, its author and its reporter are notified, and the log has the reason', async () => {
  const { community, author, reporter, moderator, post } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  const { body } = await decide({ action: 'hide', words: 'It sells something.' }, moderator)
  expect(body.item).toMatchObject({ state: 'closed', actions: ['restore', 'warn', 'mute', 'ban'] })
  expect(await isSeen(post, community)).toBe(false)
  expect(await eventsOf(author)).toEqual(['post_hidden'])
  expect(await eventsOf(reporter)).toEqual(['report_acted_on'])
  expect(await decisionsOf(author)).toMatchObject([
    {
      ...{ action: 'hide', reason: 'spam', words: 'It sells something.', may_appeal: true },
      ...{ kind: 'post', title: 'Mist over the lake', post: null },
    },
  ])
  expect(JSON.stringify(await decisionsOf(author))).not.toMatch(/Noor|Nonsense|Asha/)
  expect(await logOf(moderator)).toEqual([['hide-post', 'It sells something.']])
  expect(await itemsOf(moderator)).toEqual([])
  expect(await itemsOf(moderator, 'closed')).toHaveLength(1)
})

// CONSOLE-5
test('a hidden post can be restored', async () => {
  const { community, author, reporter, moderator, post } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  const { body } = await decide({ action: 'hide' }, moderator)
  await decide({ action: 'restore' }, moderator, body.item)
  expect(await isSeen(post, community)).toBe(true)
  expect(await eventsOf(author)).toEqual(['post_restored'])
})

// CONSOLE-5
test('a comment is hidden and restored, and the post counts it rightly', async () => {
  const { reporter, author, moderator, post } = await neighbourhood()
  const { id: comment_id } = await createComment(chowk.db, post, author)
  await report({ comment_id }, reporter)
  const commentsOf = async () => {
    const { body } = await chowk.call('post/comments', { post_id: post.id }, moderator)
    const single = await chowk.call('post/singlepost', { postid: `${post.id}` }, moderator)
    return [body.comments.length, single.body.post.comments_count]
  }
  const { body } = await decide({ action: 'hide' }, moderator)
  expect(await commentsOf()).toEqual([0, 0])
  await decide({ action: 'restore' }, moderator, body.item)
  expect(await commentsOf()).toEqual([1, 1])
  expect(await eventsOf(reporter)).toEqual(['report_reversed', 'report_acted_on'])
  expect(await logOf(moderator)).toEqual([
    ['restore-comment', ''],
    ['hide-comment', ''],
  ])
})

// CONSOLE-5
test('an item names what else waits about the same member', async () => {
  const { author, reporter, moderator, post } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  expect((await firstItem(moderator)).others).toEqual([])
  const { id: comment_id } = await createComment(chowk.db, post, author, { text: 'Buy now.' })
  await report({ comment_id }, reporter)
  await report({ user_id: author.id }, reporter)
  const { others } = await firstItem(moderator)
  expect(others).toMatchObject([
    { kind: 'comment', text: 'Buy now.' },
    { kind: 'post', title: 'Mist over the lake' },
  ])
  const { items } = (await chowk.call('console/moderation', {}, moderator)).body
  const ofComment = items.find(({ kind }) => kind === 'comment')
  const asked = { item_id: ofComment?.id ?? '' }
  const { item } = (await chowk.call('console/moderation-item', asked, moderator)).body
  await decide({ action: 'leave' }, moderator, item)
  expect((await firstItem(moderator)).others).toMatchObject([{ kind: 'post' }])
})

test('of a comment moderators read under which post it stands, and what it answers', async () => {
  const { reporter, author, moderator, post } = await neighbourhood()
  const question = await createComment(chowk.db, post, reporter, { text: 'Where is that?' })
  const answer = await createComment(chowk.db, post, author, { parent_id: question.id })
  await report({ comment_id: question.id }, author)
  const asked = await firstItem(moderator)
  expect(asked.context).toEqual({ post_title: 'Mist over the lake', answered: null })
  await report({ comment_id: answer.id }, reporter)
  expect((await firstItem(moderator)).context).toEqual({
    post_title: 'Mist over the lake',
    answered: { by: expect.objectContaining({ id: reporter.id }), text: 'Where is that?' },
  })
  await chowk.call('post/delete-comment', { comment_id: question.id }, reporter)
  expect((await firstItem(moderator)).context).toMatchObject({ answered: null })
  await chowk.call('post/delete', { postid: post.id }, author)
  expect((await firstItem(moderator)).context).toMatchObject({ post_title: null })
})

// REPORT-3
test('a new report opens a closed item again, with what it says by then', async () => {
  const { reporter, moderator, operator, post } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  await decide({ action: 'leave' }, moderator)
  await chowk.db
    .updateTable('posts')
    .set({ title: 'Worse than before' })
    .where('community_id', '=', post.community_id)
    .where('id', '=', post.id)
    .execute()
  await report({ post_id: post.id }, operator)
  expect(await itemsOf(moderator)).toMatchObject([
    { state: 'open', title: 'Worse than before', reports_count: 2 },
  ])
})

test('that something was left as it is, its author does not learn', async () => {
  const { author, reporter, moderator, post } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  await decide({ action: 'leave' }, moderator)
  expect(await decisionsOf(author)).toEqual([])
  expect(await eventsOf(author)).toEqual([])
  expect(await eventsOf(reporter)).toEqual(['report_left'])
})

// CONSOLE-5
test('of two moderators who decide at once the second is told, and nothing is done twice', async () => {
  const { reporter, author, moderator, operator, post } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  const item = await firstItem(moderator)
  const answers = await Promise.all([
    decide({ action: 'hide' }, moderator, item),
    decide({ action: 'leave' }, operator, item),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('changed_meanwhile')
  expect(await logOf(moderator)).toHaveLength(1)
  expect((await decisionsOf(author)).length).toBeLessThanOrEqual(1)
})

test('nobody handles what is about them or what they reported', async () => {
  const { community, reporter, moderator, operator, post } = await neighbourhood()
  await report({ post_id: post.id }, moderator)
  const item = await firstItem(moderator)
  expect(item).toMatchObject({ actions: [], is_left_to_others: true })
  expect((await decide({ action: 'hide' }, moderator, item)).error.code).toBe('not_permitted_now')
  const own = await createPost(chowk.db, moderator)
  await report({ post_id: own.id }, reporter)
  expect((await itemsOf(moderator)).map(({ about }) => about.id)).not.toContain(moderator.id)
  const ownItem = await firstItem(operator)
  expect(ownItem.about.id).toBe(moderator.id)
  expect((await decide({ action: 'leave' }, moderator, ownItem)).error.code).toBe(
    'not_permitted_now',
  )
  expect(await isSeen(own, community)).toBe(true)
})

test('a moderator neither warns nor bans another moderator or an operator', async () => {
  const { reporter, moderator, operator } = await neighbourhood()
  for (const member of [
    operator,
    await createMember(chowk.db, { id: moderator.community_id }, { role: 'moderator' }),
  ]) {
    await report({ user_id: member.id }, reporter)
    const item = await firstItem(moderator)
    expect(item.actions).toEqual(['leave'])
    for (const action of ['warn', 'ban', 'end-ban', 'hide', 'restore'] as const) {
      const answer = await decide({ action }, moderator, item)
      expect([action, answer.error.code]).toEqual([action, 'not_permitted_now'])
    }
    await decide({ action: 'leave' }, moderator, item)
  }
})

test.each([
  ['for another action', { action: 'warn', until: '2100-01-01T00:00:00.000Z' }],
  ['that has passed', { action: 'ban', until: '2020-01-01T00:00:00.000Z' }],
  ['after more than a year', { action: 'ban', until: '2100-01-01T00:00:00.000Z' }],
] as const)('refuses an end %s', async (_which, decision) => {
  const { author, reporter, moderator } = await neighbourhood()
  await report({ user_id: author.id }, reporter)
  const answer = await decide(decision, moderator)
  expect(answer.error).toMatchObject({
    code: 'given_data_invalid',
    errors: { until: expect.anything() },
  })
  expect(await decisionsOf(author)).toEqual([])
})

// CONSOLE-5
test('each warning notifies the member', async () => {
  const { author, reporter, moderator, operator, post } = await neighbourhood()
  await report({ user_id: author.id }, reporter)
  await decide({ action: 'warn', words: 'Please be kind.' }, moderator)
  expect(await eventsOf(author)).toEqual(['warned'])
  await chowk.call('notification/read', { until: new Date().toISOString() }, author)
  await report({ post_id: post.id }, reporter)
  expect(await firstItem(operator)).toMatchObject({
    member: { strikes_count: 1, strikes: [{ action: 'warn' }] },
  })
  await decide({ action: 'warn' }, operator)
  const { member } = (await chowk.call('console/member', { user_id: author.id }, operator)).body
  expect(member).toMatchObject({
    strikes_count: 2,
    strikes: [
      { action: 'warn', reason: 'spam', item_id: expect.any(String) },
      { action: 'warn', reason: 'spam' },
    ],
  })
  const { notifications } = (await chowk.call('notification/list', {}, author)).body
  expect(notifications).toMatchObject([{ event: 'warned', is_read: false }])
})

async function hiddenAndAppealed() {
  const scene = await neighbourhood()
  await report({ post_id: scene.post.id }, scene.reporter)
  await decide({ action: 'hide' }, scene.moderator)
  const [decision] = await decisionsOf(scene.author)
  const decision_id = decision?.id ?? ''
  const appeal = (as = scene.author) =>
    chowk.call('moderation/appeal', { decision_id, text: 'It is no spam.' }, as)
  const answer = await appeal()
  const judge = async (accepted: boolean, as: TestMember, item?: ModerationItemDetail) => {
    const { id: item_id, version } = item ?? (await firstItem(as))
    const words = accepted ? 'You are right.' : 'It is.'
    return chowk.call(
      'console/judge-appeal',
      { item_id, version, decision_id, accepted, words },
      as,
    )
  }
  return { ...scene, decision_id, appeal, answer, judge }
}

// CONSOLE-5
test('an appeal is judged by somebody else, and one that is accepted takes back what was decided', async () => {
  const { community, author, reporter, moderator, operator, post, answer, decision_id, judge } =
    await hiddenAndAppealed()
  expect(answer.status).toBe(200)
  const item = await firstItem(moderator)
  expect(item).toMatchObject({
    ...{ state: 'appealed', judges: null },
    decisions: [{ appeal: 'It is no spam.', moderator: { id: moderator.id } }],
  })
  expect(Date.parse(item.answer_by ?? '') - Date.now()).toBeCloseTo(7 * DAY, -5)
  const appealsOf = async () => (await chowk.call('console/desk', {}, operator)).body.appeals
  expect(await appealsOf()).toEqual({ count: 1, answer_by: item.answer_by })
  expect((await judge(true, moderator, item)).error.code).toBe('not_permitted_now')
  expect((await firstItem(operator)).judges).toBe(decision_id)
  const { body } = await judge(true, operator)
  expect(body.item).toMatchObject({
    ...{ state: 'closed', answer_by: null },
    decisions: [{ appeal_accepted: true }],
  })
  expect(await appealsOf()).toBeNull()
  expect(await isSeen(post, community)).toBe(true)
  expect(await eventsOf(author)).toEqual(expect.arrayContaining(['appeal_judged', 'post_restored']))
  expect(await eventsOf(reporter)).toEqual(['report_reversed', 'report_acted_on'])
  expect(await decisionsOf(author)).toMatchObject([
    { appeal_accepted: true, judgement: 'You are right.', may_appeal: false },
  ])
  expect((await logOf(operator))[0]).toEqual(['accept-appeal', 'You are right.'])
})

// CONSOLE-37
test('a member reads who decided and who judged where the community names its moderators', async () => {
  const { community, author, moderator, operator, judge } = await hiddenAndAppealed()
  await judge(false, operator)
  expect(await decisionsOf(author)).toMatchObject([{ moderator: null, judge: null }])
  await chowk.db
    .updateTable('communities')
    .set({ names_moderators: true })
    .where('id', '=', community.id)
    .execute()
  expect(await decisionsOf(author)).toMatchObject([
    { moderator: { id: moderator.id }, judge: { id: operator.id } },
  ])
})

test('a refused appeal changes nothing, and there is no second one', async () => {
  const { community, author, operator, post, appeal, judge } = await hiddenAndAppealed()
  expect((await appeal()).error.code).toBe('appealed_already')
  await judge(false, operator)
  expect(await isSeen(post, community)).toBe(false)
  expect(await decisionsOf(author)).toMatchObject([
    { appeal_accepted: false, judgement: 'It is.', may_appeal: false },
  ])
  expect((await appeal()).error.code).toBe('appealed_already')
  expect((await logOf(operator))[0]).toEqual(['refuse-appeal', 'It is.'])
})

test('where there is no other moderator, the one who decided judges', async () => {
  const { moderator, operator, decision_id, judge } = await hiddenAndAppealed()
  await chowk.db
    .updateTable('users')
    .set({ role: 'member' })
    .where('community_id', '=', operator.community_id)
    .where('id', '=', operator.id)
    .execute()
  expect((await firstItem(moderator)).judges).toBe(decision_id)
  expect((await judge(false, moderator)).status).toBe(200)
})

test('an appeal that waits stays in the queue after another decision', async () => {
  const { moderator, operator, judge } = await hiddenAndAppealed()
  await decide({ action: 'restore' }, moderator)
  expect(await itemsOf(moderator)).toMatchObject([{ state: 'appealed' }])
  await judge(true, operator)
  expect(await itemsOf(moderator)).toEqual([])
})

test('nobody appeals against a decision about somebody else, or twice at once', async () => {
  const { author, reporter, moderator, post, operator } = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  await decide({ action: 'hide' }, moderator)
  const [decision] = await decisionsOf(author)
  const appeal = (as: TestMember) =>
    chowk.call('moderation/appeal', { decision_id: decision?.id ?? '', text: 'No.' }, as)
  for (const as of [reporter, operator]) {
    expect((await appeal(as)).error.code).toBe('decision_not_found')
  }
  const answers = await Promise.all([appeal(author), appeal(author)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an item of another community is not there', async () => {
  const { reporter, moderator, post } = await neighbourhood()
  const elsewhere = await neighbourhood()
  await report({ post_id: post.id }, reporter)
  const item = await firstItem(moderator)
  expect((await decide({ action: 'hide' }, elsewhere.moderator, item)).error.code).toBe(
    'item_not_found',
  )
  const asked = { item_id: item.id }
  expect((await chowk.call('console/moderation-item', asked, elsewhere.operator)).error.code).toBe(
    'item_not_found',
  )
  expect(await itemsOf(elsewhere.moderator)).toEqual([])
})

test('the queue is answered a page at a time', async () => {
  const { author, reporter, moderator } = await neighbourhood()
  for (let nth = 0; nth < 3; nth++) {
    const { id } = await createPost(chowk.db, author)
    await report({ post_id: id }, reporter)
  }
  const first = (await chowk.call('console/moderation', { limit: 2 }, moderator)).body
  const cursor = first.next_cursor ?? ''
  const second = (await chowk.call('console/moderation', { limit: 2, cursor }, moderator)).body
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

test('the database knows one item of each thing, and counts its reports', async () => {
  const { community, post } = await neighbourhood()
  const members = await Promise.all([1, 2, 3, 4].map(() => createMember(chowk.db, community)))
  await Promise.all(members.map((member) => report({ post_id: post.id }, member)))
  const { rows } = await sql<{ reports_count: number; version: number }>`
    select reports_count, version from moderation_items where community_id = ${community.id}`.execute(
    chowk.db,
  )
  expect(rows).toEqual([{ reports_count: 4, version: 4 }])
})
