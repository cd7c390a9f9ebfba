import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { suspendCommunity } from '#server/features/hosting/api.ts'
import { browser } from '#server/testing/browser.ts'
import {
  createComment,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { jobsOf, sweepAll } from '#server/testing/jobs.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { banCookieLifetime, DAY, HOUR } from '#shared/limits.ts'
import { banEnds } from './ban.ts'
import { moderationJobs } from './jobs.ts'
import { decideAs, latestItem, neighbourhood, report } from './testing/reporting.ts'

const chowk = testApp()

const isSeen = async ({ id }: { id: number }, as: TestMember | TestCommunity) =>
  (await chowk.call('post/singlepost', { postid: `${id}` }, as)).status === 200

/** The author of a post is banned. */
async function bannedAuthor(until: string | null = null) {
  const scene = await neighbourhood(chowk)
  await report(chowk, { user_id: scene.author.id }, scene.reporter)
  const decision = { action: 'ban', until, words: 'Twice warned.' } as const
  const { body } = await decideAs(chowk, decision, { as: scene.moderator })
  return { ...scene, item: body.item }
}

/** A person of the product, with a way to sign in, who is banned by that time. */
async function bannedPerson(until: string | null = null) {
  const person = await createPerson(chowk.db)
  const community = { id: person.member.community_id }
  const reporter = await createMember(chowk.db, community)
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  await report(chowk, { user_id: person.member.id }, reporter)
  const { body } = await decideAs(
    chowk,
    { action: 'ban', until, words: 'Twice warned.' },
    { as: moderator },
  )
  return { person, moderator, operator, item: body.item, at: browser(chowk.app) }
}

type Browser = ReturnType<typeof browser>

const signIn = (at: Browser, { username, password }: Person) =>
  at.call('auth/login-with-email', { email: username, password })

/** Lets the time of a ban be over. */
async function passBan({ community_id, id }: TestMember): Promise<void> {
  await chowk.db
    .updateTable('users')
    .set({ banned_until: sql<string>`now() - interval '1 second'` })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

const latestItemOf = async (item_id: string, as: TestMember) =>
  (await chowk.call('console/moderation-item', { item_id }, as)).body.item

const inADay = () => new Date(Date.now() + DAY).toISOString()

// CONSOLE-5
test('a ban ends the sessions, hides what the member wrote, and ends at its time', async () => {
  const until = inADay()
  const { community, author, post, item } = await bannedAuthor(until)
  expect(item).toMatchObject({
    member: { is_banned: true, banned_until: until },
    actions: ['end-ban'],
  })
  expect((await chowk.call('notification/count', {}, author)).error.code).toBe('session_ended')
  const waiting = await jobsOf(chowk.db, community)
  const [job] = waiting.filter(({ name }) => name === banEnds.name)
  expect(Math.abs((job?.delay ?? 0) - DAY / 1000)).toBeLessThan(60)
  const { tasks } = moderationJobs({ db: chowk.db })
  const run = () =>
    tasks[0]?.run({ community_id: community.id, user_id: author.id, until }, new Date())
  await run()
  expect(await isSeen(post, community)).toBe(false)
  await passBan(author)
  await run()
  expect(await isSeen(post, community)).toBe(true)
})

test('a ban whose job was lost is ended by the sweep', async () => {
  const { community, author, post } = await bannedAuthor(inADay())
  await sweepAll(moderationJobs({ db: chowk.db }))
  expect(await isSeen(post, community)).toBe(false)
  await passBan(author)
  await sweepAll(moderationJobs({ db: chowk.db }))
  expect(await isSeen(post, community)).toBe(true)
})

// CONSOLE-5
test('a member signs in as soon as the time of their ban is over', async () => {
  const { person, at } = await bannedPerson(inADay())
  expect((await signIn(at, person)).error.code).toBe('account_banned')
  await passBan(person.member)
  expect((await at.call('moderation/ban', {})).body.ban).toBeNull()
  const { body } = await signIn(at, person)
  const session = { ...person.member, token: body.token }
  expect((await chowk.call('notification/count', {}, session)).status).toBe(200)
})

// CONSOLE-5
test('a banned member who proves who they are reads why, and appeals once', async () => {
  const { person, operator, item, at } = await bannedPerson()
  expect((await at.call('moderation/ban', {})).body.ban).toBeNull()
  await signIn(at, person)
  const { ban } = (await at.call('moderation/ban', {})).body
  expect(ban?.decision).toMatchObject({
    ...{ action: 'ban', words: 'Twice warned.', may_appeal: true },
  })
  const appeal = { decision_id: ban?.decision?.id ?? '', text: 'I had lent my phone.' }
  expect((await at.call('moderation/appeal-ban', appeal)).status).toBe(200)
  expect((await at.call('moderation/appeal-ban', appeal)).error.code).toBe('appealed_already')
  const { version, judges } = await latestItem(chowk, operator)
  expect(judges).toBe(appeal.decision_id)
  const judgement = { item_id: item.id, version, decision_id: appeal.decision_id }
  await chowk.call(
    'console/judge-appeal',
    { ...judgement, accepted: true, words: 'Then come back.' },
    operator,
  )
  expect((await at.call('moderation/ban', {})).body.ban).toBeNull()
  expect((await signIn(at, person)).status).toBe(200)
})

test('nobody else reads why somebody is banned, or appeals for them', async () => {
  const { person, at } = await bannedPerson()
  await at.call('auth/login-with-email', { email: person.username, password: 'not that one' })
  expect((await at.call('moderation/ban', {})).body.ban).toBeNull()
  await signIn(at, person)
  const { decision } = (await at.call('moderation/ban', {})).body.ban ?? {}
  const another = await bannedPerson()
  await signIn(another.at, another.person)
  const appeal = { decision_id: decision?.id ?? '', text: 'No.' }
  for (const stranger of [browser(chowk.app), another.at]) {
    const answer = await stranger.call('moderation/appeal-ban', appeal)
    expect(answer.error.code).toBe('decision_not_found')
  }
  const cookie = at.cookies.get('chowk-banned')
  const [, ...rest] = cookie?.value.split('.') ?? []
  const forged = [another.person.member.id, ...rest].join('.')
  at.cookies.set('chowk-banned', { path: '/', attributes: '', value: forged })
  expect((await at.call('moderation/ban', {})).body.ban).toBeNull()
})

// CONSOLE-5
test('the proof is of use against the ban alone', async () => {
  const person = await createPerson(chowk.db)
  const community = { id: person.member.community_id }
  const reporter = await createMember(chowk.db, community)
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  await report(chowk, { user_id: person.member.id }, reporter)
  const warned = await decideAs(chowk, { action: 'warn' }, { as: moderator })
  await decideAs(chowk, { action: 'ban' }, { as: moderator, item: warned.body.item })
  const at = browser(chowk.app)
  await signIn(at, person)
  const { decisions } = await latestItemOf(warned.body.item.id, moderator)
  const warning = decisions.find(({ action }) => action === 'warn')
  const appeal = { decision_id: warning?.id ?? '', text: 'No.' }
  expect((await at.call('moderation/appeal-ban', appeal)).error.code).toBe('decision_not_found')
})

// HOST-2
test('a suspended community answers its banned members nothing either', async () => {
  const { person, item, at } = await bannedPerson()
  await signIn(at, person)
  await suspendCommunity(chowk.db, { id: person.member.community_id }, { isSuspended: true })
  expect((await at.call('moderation/ban', {})).body.ban).toBeNull()
  const appeal = { decision_id: item.decisions[0]?.id ?? '', text: 'No.' }
  expect((await at.call('moderation/appeal-ban', appeal)).error.code).toBe('decision_not_found')
  expect((await signIn(at, person)).error.code).toBe('community_suspended')
})

test('the proof lasts half an hour', async () => {
  const { person, at } = await bannedPerson()
  await signIn(at, person)
  const later = Date.now() + banCookieLifetime
  const now = vi.spyOn(chowk.clock, 'now').mockImplementation(() => new Date(later + 1))
  expect((await at.call('moderation/ban', {})).body.ban).toBeNull()
  now.mockImplementation(() => new Date(later - HOUR / 60))
  expect((await at.call('moderation/ban', {})).body.ban).not.toBeNull()
  now.mockRestore()
})

// CONSOLE-5
test('who restores something takes the strike back', async () => {
  const { author, reporter, moderator, operator, post } = await neighbourhood(chowk)
  await report(chowk, { post_id: post.id }, reporter)
  const { item } = (await decideAs(chowk, { action: 'hide' }, { as: moderator })).body
  await decideAs(chowk, { action: 'restore' }, { as: moderator, item })
  const { decisions } = (await chowk.call('moderation/decisions', {}, author)).body
  expect(decisions).toMatchObject([
    { action: 'restore', taken_back_at: null },
    { action: 'hide', taken_back_at: expect.any(String), may_appeal: false },
  ])
  await report(chowk, { user_id: author.id }, reporter)
  expect((await latestItem(chowk, operator)).member).toMatchObject({ strikes_count: 0 })
})

test('who ends a ban takes back that one, and not one that was served', async () => {
  const { author, moderator, item } = await bannedAuthor(inADay())
  await passBan(author)
  await sweepAll(moderationJobs({ db: chowk.db }))
  const { body } = await chowk.call('console/moderation-item', { item_id: item.id }, moderator)
  const again = await decideAs(chowk, { action: 'ban' }, { as: moderator, item: body.item })
  const ended = await decideAs(
    chowk,
    { action: 'end-ban' },
    { as: moderator, item: again.body.item },
  )
  expect(ended.body.item.decisions).toMatchObject([
    { action: 'end-ban' },
    { action: 'ban', taken_back_at: expect.any(String) },
    { action: 'ban', taken_back_at: null },
  ])
})

/** Somebody who has written a post and a comment today, and both four days ago. */
async function writer() {
  const scene = await neighbourhood(chowk)
  const { author, reporter, post } = scene
  const created_at = new Date(Date.now() - 4 * DAY).toISOString()
  const old = await createPost(chowk.db, author, { created_at })
  const another = await createPost(chowk.db, reporter)
  await createComment(chowk.db, another, author, { created_at })
  await createComment(chowk.db, another, author)
  await report(chowk, { user_id: author.id }, reporter)
  const seen = async () => [
    await isSeen(post, scene.moderator),
    await isSeen(old, scene.moderator),
    await commentsOf(another, scene.moderator),
  ]
  return { ...scene, seen }
}

/** How many comments of a post are listed, and how many it counts. */
async function commentsOf({ id }: { id: number }, as: TestMember) {
  const { comments } = (await chowk.call('post/comments', { post_id: id }, as)).body
  const { post } = (await chowk.call('post/singlepost', { postid: `${id}` }, as)).body
  return [comments.length, post.comments_count]
}

// CONSOLE-36
test.each([
  ['nothing', 0, [true, true, [2, 2]]],
  ['day', 2, [false, true, [1, 1]]],
  ['week', 4, [false, false, [0, 0]]],
  ['all', 4, [false, false, [0, 0]]],
] as const)(
  'when a ban is over, %s stays hidden where that was chosen',
  async (stays_hidden, hidden_count, seen) => {
    const scene = await writer()
    const decision = { action: 'ban', until: inADay(), stays_hidden } as const
    const { body } = await decideAs(chowk, decision, { as: scene.moderator })
    expect(body.item.decisions).toMatchObject([{ action: 'ban', hidden_count }])
    await passBan(scene.author)
    await sweepAll(moderationJobs({ db: chowk.db }))
    expect(await scene.seen()).toEqual(seen)
  },
)

// CONSOLE-36
test('what was to stay hidden is shown again when the ban is taken back', async () => {
  const { moderator, seen } = await writer()
  const decision = { action: 'ban', stays_hidden: 'all' } as const
  const { item } = (await decideAs(chowk, decision, { as: moderator })).body
  await decideAs(chowk, { action: 'end-ban' }, { as: moderator, item })
  expect(await seen()).toEqual([true, true, [2, 2]])
})

test('what a moderator has shown, or hidden for itself, stays so when the ban is taken back', async () => {
  const { reporter, moderator, operator, post, seen } = await writer()
  await report(chowk, { post_id: post.id }, reporter)
  const { items } = (await chowk.call('console/moderation', {}, moderator)).body
  const [ofPost, ofMember] = await Promise.all(
    items.map(async ({ id }) => await latestItemOf(id, moderator)),
  )
  const ban = { action: 'ban', stays_hidden: 'all' } as const
  const { item } = (await decideAs(chowk, ban, { as: moderator, item: ofMember })).body
  const shown = await decideAs(chowk, { action: 'restore' }, { as: moderator, item: ofPost })
  await decideAs(chowk, { action: 'hide' }, { as: operator, item: shown.body.item })
  await decideAs(chowk, { action: 'end-ban' }, { as: moderator, item })
  expect(await seen()).toEqual([false, true, [2, 2]])
})

test('only with a ban something stays hidden', async () => {
  const { moderator, seen } = await writer()
  const { error } = await decideAs(
    chowk,
    { action: 'warn', stays_hidden: 'all' },
    { as: moderator },
  )
  expect(error.errors).toEqual({ stays_hidden: 'Only what a ban hides can stay hidden.' })
  expect(await seen()).toEqual([true, true, [2, 2]])
})

test('two who wrote under each other are banned at once', async () => {
  const { community, author, reporter, moderator, operator, post } = await neighbourhood(chowk)
  const other = await createPost(chowk.db, reporter)
  for (let times = 0; times < 20; times++) {
    await createComment(chowk.db, post, reporter)
    await createComment(chowk.db, other, author)
  }
  await report(chowk, { user_id: author.id }, operator)
  const first = await latestItem(chowk, moderator)
  await report(chowk, { user_id: reporter.id }, await createMember(chowk.db, community))
  const second = await latestItem(chowk, operator)
  const ban = { action: 'ban', stays_hidden: 'all' } as const
  const answers = await Promise.all([
    decideAs(chowk, ban, { as: moderator, item: first }),
    decideAs(chowk, ban, { as: operator, item: second }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
