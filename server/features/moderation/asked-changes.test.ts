import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countOpenItems } from '#server/features/moderation/api.ts'
import { createComment, type TestMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { DAY, daysToChange, defaultLanguageId } from '#shared/limits.ts'
import { noteChange } from './asked-changes.ts'
import { moderationJobs } from './jobs.ts'
import { lockItem } from './lock-item.ts'
import { decideMeanwhile, retitle } from './testing/deciding-meanwhile.ts'
import { type Decision, decideAs, latestItem, neighbourhood, report } from './testing/reporting.ts'

// What a moderator asks an author to change, and what an edit meanwhile means for a decision.

const chowk = testApp()

const decide = (decision: Decision, as: TestMember, item?: ModerationItemDetail) =>
  decideAs(chowk, decision, { as, item })

const asked = { action: 'ask-to-change', words: 'Please leave the name out.' } as const

async function reportedPost() {
  const scene = await neighbourhood(chowk)
  await report(chowk, { post_id: scene.post.id }, scene.reporter)
  return scene
}

async function askedPost() {
  const scene = await reportedPost()
  const { body } = await decide(asked, scene.moderator)
  return { ...scene, item: body.item }
}

const rewritten = {
  location: 'Lodhi Garden',
  language_id: defaultLanguageId,
  description: 'Geese.',
}

const edit = ({ id }: { id: number }, as: TestMember) =>
  chowk.call('post/updatepost', { ...rewritten, postid: id, title: 'A lake' }, as)

const eventsOf = async (as: TestMember) =>
  (await chowk.call('notification/list', {}, as)).body.notifications.map(({ event }) => event)

const decisionsOf = async (as: TestMember) =>
  (await chowk.call('moderation/decisions', {}, as)).body.decisions

const isSeen = async ({ id }: { id: number }, as: TestMember) =>
  (await chowk.call('post/singlepost', { postid: `${id}` }, as)).status === 200

const titleOf = async ({ id }: { id: number }, as: TestMember) =>
  (await chowk.call('post/singlepost', { postid: `${id}` }, as)).body.post.contents[0]?.title

async function passWeek({ id, about }: ModerationItemDetail): Promise<void> {
  await chowk.db
    .updateTable('moderation_items')
    .set({ waits_until: sql<string>`now() - interval '1 second'` })
    .where('id', '=', id)
    .where('user_id', '=', about.id)
    .execute()
  await sweepAll(moderationJobs({ db: chowk.db }))
}

// CONSOLE-5
test('an author is asked for a change: the post stays, and nobody has a strike', async () => {
  const { item, author, reporter, moderator, post } = await askedPost()
  expect(item).toMatchObject({ state: 'waiting', came_back: null, member: { strikes_count: 0 } })
  const week = Date.parse(item.waits_until ?? '') - Date.now()
  expect(Math.round(week / DAY)).toBe(daysToChange)
  expect(await titleOf(post, moderator)).toBe('Mist over the lake')
  expect(await eventsOf(author)).toEqual(['change_asked'])
  expect(await eventsOf(reporter)).toEqual([])
  expect(await decisionsOf(author)).toMatchObject([
    {
      ...asked,
      is_waiting: true,
      may_appeal: false,
      until: item.waits_until,
      post: { id: post.id },
    },
  ])
  expect(await countOpenItems(chowk.db, moderator)).toBe(0)
  const { rows } = (await chowk.call('console/log', {}, moderator)).body
  expect(rows).toMatchObject([{ action: 'ask-to-change', reason: asked.words }])
})

// CONSOLE-5
test('it comes back changed, with what it said when it was reported', async () => {
  const { author, reporter, moderator, post } = await askedPost()
  expect((await edit(post, author)).status).toBe(200)
  const item = await latestItem(chowk, moderator)
  expect(item).toMatchObject({
    ...{ state: 'open', came_back: 'changed', waits_until: null, title: 'Mist over the lake' },
    now: { title: 'A lake', text: 'Geese.' },
    actions: ['leave', 'ask-to-change', 'hide', 'warn', 'mute', 'ban'],
  })
  expect(await decisionsOf(author)).toMatchObject([{ is_waiting: false }])
  expect(await countOpenItems(chowk.db, moderator)).toBe(1)
  const done = (await decide({ action: 'leave' }, moderator, item)).body.item
  expect(done).toMatchObject({ state: 'closed', came_back: null })
  expect(await eventsOf(reporter)).toEqual(['report_acted_on'])
})

test('an author who does not answer is waited for no longer than a week', async () => {
  const { item, author, moderator, post } = await askedPost()
  await sweepAll(moderationJobs({ db: chowk.db }))
  expect((await latestItem(chowk, moderator)).state).toBe('waiting')
  await passWeek(item)
  const back = await latestItem(chowk, moderator)
  expect(back).toMatchObject({ state: 'open', came_back: 'unanswered', waits_until: null })
  expect(Date.parse(back.latest_at)).toBeGreaterThan(Date.parse(item.latest_at))
  await edit(post, author)
  expect((await latestItem(chowk, moderator)).came_back).toBe('unanswered')
})

test('a second request makes the notification unread again', async () => {
  const { author, moderator, post } = await askedPost()
  const until = new Date().toISOString()
  expect((await chowk.call('notification/read', { until }, author)).status).toBe(200)
  await edit(post, author)
  await decide(asked, moderator)
  const { notifications } = (await chowk.call('notification/list', {}, author)).body
  expect(notifications).toMatchObject([{ event: 'change_asked', is_read: false }])
  expect((await decisionsOf(author)).map(({ is_waiting }) => is_waiting)).toEqual([true, false])
})

test('what its author deletes comes back to be closed', async () => {
  const { author, moderator, post } = await askedPost()
  await chowk.call('post/delete', { postid: post.id }, author)
  expect(await latestItem(chowk, moderator)).toMatchObject({
    ...{ state: 'open', came_back: null, now: null },
    actions: ['leave', 'warn', 'mute', 'ban'],
  })
})

test('a waiting item can be decided before its author answers', async () => {
  const { item, moderator, post } = await askedPost()
  expect(item.actions).toEqual(['leave', 'hide', 'warn', 'mute', 'ban'])
  const { body } = await decide({ action: 'hide' }, moderator, item)
  expect(body.item).toMatchObject({ state: 'closed', waits_until: null, came_back: null })
  expect(await isSeen(post, moderator)).toBe(false)
})

test('a change is asked for in words, of a post, and of who may write', async () => {
  const { author, reporter, moderator, post } = await reportedPost()
  const silent = await decide({ action: 'ask-to-change' }, moderator)
  expect(silent.error.code).toBe('given_data_invalid')
  expect(JSON.stringify(silent.error)).toContain('Say what should change.')
  const until = new Date(Date.now() + DAY).toISOString()
  const { item } = (await decide({ action: 'mute', until }, moderator)).body
  expect(item.actions).not.toContain('ask-to-change')
  const { id: comment_id } = await createComment(chowk.db, post, author)
  await report(chowk, { comment_id }, reporter)
  expect((await latestItem(chowk, moderator)).actions).not.toContain('ask-to-change')
})

// CONSOLE-5
test('a moderator does not decide about an edit that they have not seen', async () => {
  const { author, moderator, post } = await reportedPost()
  const seen = await latestItem(chowk, moderator)
  const { error } = await decideMeanwhile(chowk, {
    ...{ decision: { action: 'hide' }, as: moderator, item: seen },
    first: (db) => retitle(db, post),
    last: (db) => noteChange(db, post.community_id, { post_id: post.id }),
  })
  expect(error.code).toBe('changed_meanwhile')
  expect(await titleOf(post, author)).toBe('Edited')
  const item = await latestItem(chowk, moderator)
  expect(item).toMatchObject({ decisions: [], now: { title: 'Edited', is_hidden: false } })
  expect((await decide({ action: 'hide' }, moderator, item)).body.item.state).toBe('closed')
})

// CONSOLE-5
test('an edit that waits for a moderator who hides the post is lost', async () => {
  const { author, moderator, post } = await reportedPost()
  const seen = await latestItem(chowk, moderator)
  let editing: ReturnType<typeof edit> | undefined
  await chowk.db.transaction().execute(async (transaction) => {
    await lockItem(transaction, { ...moderator, role: 'moderator' }, seen.id)
    editing = edit(post, author)
    await doneOrWaiting(chowk.db, await processOf(transaction), editing)
    await transaction
      .updateTable('posts')
      .set({ hidden_at: sql<string>`now()` })
      .where('community_id', '=', post.community_id)
      .where('id', '=', post.id)
      .execute()
  })
  expect((await editing)?.error.code).toBe('post_not_found')
  const item = await latestItem(chowk, moderator)
  expect(item).toMatchObject({
    version: seen.version,
    now: { title: 'Mist over the lake', is_hidden: true },
  })
})
