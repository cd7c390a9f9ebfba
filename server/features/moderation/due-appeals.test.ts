import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import { createPost, type TestMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { remindOfAppeals } from './due-appeals.ts'
import { moderationJobs } from './jobs.ts'
import { decideAs, latestItem, neighbourhood, report } from './testing/reporting.ts'

const chowk = testApp()

const alertsOf = async (as: TestMember) =>
  (await chowk.call('notification/list', {}, as)).body.notifications.filter(
    ({ event }) => event === 'appeals_due',
  )

const readAll = (as: TestMember) =>
  chowk.call('notification/read', { until: new Date().toISOString() }, as)

/** A post of the author's is hidden, and they appealed so many days ago. */
async function appealedBefore(
  days: number,
  scene: Awaited<ReturnType<typeof neighbourhood>>,
): Promise<string> {
  const { author, reporter, moderator } = scene
  const post = await createPost(chowk.db, author)
  await report(chowk, { post_id: post.id }, reporter)
  await decideAs(chowk, { action: 'hide' }, { as: moderator })
  const { decisions } = (await chowk.call('moderation/decisions', {}, author)).body
  const decision_id = decisions[0]?.id ?? ''
  await chowk.call('moderation/appeal', { decision_id, text: 'It is no spam.' }, author)
  await sql`update moderation_decisions set appealed_at = now() - ${days} * interval '1 day'
    where community_id = ${author.community_id} and id = ${decision_id}`.execute(chowk.db)
  return decision_id
}

// CONSOLE-38
test('those who moderate are told once of an appeal that is due, though two processes do so, until it is judged', async () => {
  const scene = await neighbourhood(chowk)
  const { community, author, moderator, operator } = scene
  await appealedBefore(5, scene)
  const elsewhere = await neighbourhood(chowk)
  const sweep = () => sweepAll(moderationJobs({ db: chowk.db }))
  await sweep()
  expect(await alertsOf(operator)).toEqual([])
  const decision_id = await appealedBefore(6, scene)
  await Promise.all([remindOfAppeals(chowk.db), remindOfAppeals(chowk.db)])
  for (const one of [moderator, operator]) {
    expect(await alertsOf(one)).toMatchObject([
      { is_read: false, queue_path: `/${community.identification_token}/console/moderation` },
    ])
  }
  for (const one of [author, scene.reporter, elsewhere.operator]) {
    expect(await alertsOf(one)).toEqual([])
  }
  await readAll(operator)
  await sweep()
  expect(await alertsOf(operator)).toMatchObject([{ is_read: true }])
  const { id: item_id, version } = await latestItem(chowk, operator)
  const answer = { accepted: false, words: 'It is.' }
  await chowk.call('console/judge-appeal', { item_id, version, decision_id, ...answer }, operator)
  expect(await alertsOf(operator)).toEqual([])
  await appealedBefore(8, scene)
  await sweep()
  expect(await alertsOf(operator)).toMatchObject([{ is_read: false }])
})

// CONSOLE-38
test('a moderator is not told of their own appeal', async () => {
  const scene = await neighbourhood(chowk)
  const { author, operator } = scene
  await appealedBefore(6, scene)
  await sql`update users set role = 'moderator'
    where community_id = ${author.community_id} and id = ${author.id}`.execute(chowk.db)
  await remindOfAppeals(chowk.db)
  expect(await alertsOf(author)).toEqual([])
  expect(await alertsOf(operator)).toHaveLength(1)
})

// CONSOLE-38
test('in a suspended community they are told once it is open again', async () => {
  const scene = await neighbourhood(chowk)
  const { community, operator } = scene
  await appealedBefore(6, scene)
  await setSuspended(chowk.db, community.id, true)
  await remindOfAppeals(chowk.db)
  await setSuspended(chowk.db, community.id, false)
  expect(await alertsOf(operator)).toEqual([])
  await remindOfAppeals(chowk.db)
  expect(await alertsOf(operator)).toHaveLength(1)
})
