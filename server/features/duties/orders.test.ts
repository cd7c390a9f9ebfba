import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createComment,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { HOUR } from '#shared/limits.ts'
import { evidenceDays, type OrderAction } from '#shared/rules/duties.ts'
import { forgetAboutDuties } from '../account/deletion/unname-duties.ts'
import { dutyJobs } from './jobs.ts'
import { addressOf, createOffice, fileAs, title } from './testing/filing.ts'

const chowk = testApp()

async function court() {
  const office = await createOffice(chowk)
  const { operator, address } = office
  const record = (given: Partial<Input<'console/record-order'>> = {}) =>
    chowk.call(
      'console/record-order',
      {
        ...{ authority: 'District Court, Pune', reference: '12/2026', words: 'Remove it.' },
        ...{ received_at: new Date().toISOString(), author_is_told: true, address, ...given },
      },
      operator,
    )
  const act = async (duty_id: number, action: OrderAction, as = operator) => {
    const { version } = await dutyOf(duty_id, operator)
    return chowk.call('console/act-on-order', { duty_id, version, action }, as)
  }
  const isSeen = async () =>
    (await chowk.call('post/singlepost', { postid: `${office.post.id}` }, office.community))
      .status === 200
  return { ...office, record, act, isSeen }
}

const dutyOf = async (duty_id: number, as: TestMember) =>
  (await chowk.call('console/duty', { duty_id }, as)).body.duty

const alertsOf = async (as: TestMember) =>
  (await chowk.call('notification/list', {}, as)).body.notifications.map(({ event }) => event)

// DUTY-5
test('a post is hidden by order, its author is told that it is, and it is no strike', async () => {
  const { author, operator, moderator, community, record, act, isSeen } = await court()
  const colleague = await createMember(chowk.db, community, { role: 'operator' })
  const received = new Date(Date.now() - HOUR).toISOString()
  const { duty_id } = (await record({ received_at: received })).body
  expect(await alertsOf(colleague)).toEqual(['order_recorded'])
  expect(await alertsOf(operator)).toEqual([])
  expect(await dutyOf(duty_id, operator)).toMatchObject({
    ...{ kind: 'order', authority: 'District Court, Pune', reference: '12/2026' },
    ...{ said_title: title, actions: ['hide', 'settle'], recorded_by: { id: operator.id } },
    due_at: new Date(Date.parse(received) + 3 * HOUR).toISOString(),
  })
  const { body } = await act(duty_id, 'hide')
  expect(body.duty).toMatchObject({ actions: ['lift'], hidden_at: expect.any(String) })
  expect(await isSeen()).toBe(false)
  expect(await alertsOf(author)).toEqual(['hidden_by_order'])
  expect((await chowk.call('moderation/decisions', {}, author)).body.decisions).toEqual([])
  const { item_id } = (await chowk.call('console/item-of-duty', { duty_id }, operator)).body
  const { item } = (await chowk.call('console/moderation-item', { item_id }, moderator)).body
  expect(item).toMatchObject({ now: { is_hidden_by_order: true }, member: { strikes_count: 0 } })
  // Moderators do not show again what an order hides.
  expect(item.actions).not.toContain('restore')
  const restore = { item_id, version: item.version, action: 'restore', reason: 'other' } as const
  expect((await chowk.call('console/decide', restore, moderator)).error.code).toBe(
    'not_permitted_now',
  )
  expect((await act(duty_id, 'lift')).body.duty).toMatchObject({ hidden_at: null })
  expect(await isSeen()).toBe(true)
  expect(await alertsOf(author)).toEqual([])
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['lift-order', '12/2026'],
    ['hide-by-order', '12/2026'],
    ['record-order', '12/2026'],
  ])
})

// DUTY-5
test('an order that forbids it is not told to the author', async () => {
  const { author, record, act, isSeen } = await court()
  const { duty_id } = (await record({ author_is_told: false })).body
  await act(duty_id, 'hide')
  expect(await isSeen()).toBe(false)
  expect(await alertsOf(author)).toEqual([])
})

// DUTY-5, DUTY-4
test('the log says nothing of orders to moderators, nor of what is about its reader', async () => {
  const { community, moderator, operator, record, act } = await court()
  const judged = await createMember(chowk.db, community, { role: 'operator' })
  const post = await createPost(chowk.db, judged, { title })
  const address = addressOf(post)
  const { duty_id } = (await record({ address, author_is_told: false })).body
  await act(duty_id, 'hide')
  await act(duty_id, 'lift')
  const grievance = await fileAs(chowk, community, { address })
  const answer = { duty_id: grievance.id, version: 1, accepted: true, words: 'You are right.' }
  await chowk.call('console/answer-grievance', answer, moderator)
  const actionsReadBy = async (as: TestMember) =>
    (await chowk.call('console/log', {}, as)).body.rows.map(({ action }) => action)
  expect(await actionsReadBy(moderator)).toEqual(['accept-grievance'])
  expect(await actionsReadBy(judged)).toEqual([])
  expect(await actionsReadBy(operator)).toEqual([
    ...['accept-grievance', 'lift-order', 'hide-by-order', 'record-order'],
  ])
})

// DUTY-5
test('orders are for operators, and each other of two at once is told', async () => {
  const { moderator, operator, record, act } = await court()
  const { duty_id } = (await record()).body
  expect((await chowk.call('console/duty', { duty_id }, moderator)).error.code).toBe(
    'duty_not_found',
  )
  expect((await chowk.call('console/duties', {}, moderator)).body.duties).toEqual([])
  expect((await act(duty_id, 'hide', moderator)).error.code).toBe('not_allowed')
  const once = { duty_id, version: 1, action: 'hide' } as const
  const answers = await Promise.all([
    chowk.call('console/act-on-order', once, operator),
    chowk.call('console/act-on-order', once, operator),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await act(duty_id, 'settle')).error.code).toBe('not_permitted_now')
  const answer = { duty_id, version: 2, accepted: true, words: 'No.' }
  expect((await chowk.call('console/answer-grievance', answer, operator)).error.code).toBe(
    'not_permitted_now',
  )
  const future = new Date(Date.now() + HOUR).toISOString()
  expect((await record({ received_at: future })).error.code).toBe('given_data_invalid')
})

// DUTY-5
test('what moderators have hidden stays hidden when an order is lifted, and the other way round', async () => {
  const { author, operator, moderator, record, act, isSeen } = await court()
  const { duty_id } = (await record()).body
  const { item_id } = (await chowk.call('console/item-of-duty', { duty_id }, operator)).body
  const itemOf = async () =>
    (await chowk.call('console/moderation-item', { item_id }, operator)).body.item
  const hide = { item_id, version: 1, action: 'hide', reason: 'abuse' } as const
  expect((await chowk.call('console/decide', hide, moderator)).status).toBe(200)
  await act(duty_id, 'hide')
  await act(duty_id, 'lift')
  expect(await isSeen()).toBe(false)
  // The appeal is accepted while the order is in force again.
  await act(duty_id, 'hide')
  const [decision] = (await chowk.call('moderation/decisions', {}, author)).body.decisions
  const decision_id = decision?.id ?? ''
  await chowk.call('moderation/appeal', { decision_id, text: 'It is art.' }, author)
  const { version } = await itemOf()
  const judgement = { item_id, version, decision_id, accepted: true, words: 'It is.' }
  expect((await chowk.call('console/judge-appeal', judgement, operator)).status).toBe(200)
  expect(await isSeen()).toBe(false)
  await act(duty_id, 'lift')
  expect(await isSeen()).toBe(true)
})

// DUTY-5
test('a post that waits for a first look is not shown while an order hides it', async () => {
  const { operator, moderator, post, record, act, isSeen } = await court()
  await chowk.db
    .updateTable('posts')
    .set({ held_for: 'first', hidden_at: new Date().toISOString() })
    .where('community_id', '=', operator.community_id)
    .where('id', '=', post.id)
    .execute()
  const { duty_id } = (await record()).body
  await act(duty_id, 'hide')
  const { item_id } = (await chowk.call('console/item-of-duty', { duty_id }, operator)).body
  const show = { item_id, version: 1, action: 'show', reason: 'other' } as const
  expect((await chowk.call('console/decide', show, moderator)).error.code).toBe('not_permitted_now')
  await act(duty_id, 'lift')
  expect(await isSeen()).toBe(false)
  expect((await chowk.call('console/decide', show, moderator)).status).toBe(200)
  expect(await isSeen()).toBe(true)
})

// DUTY-5
test('a comment is hidden by order, and counted no more', async () => {
  const { author, community, post, record, act } = await court()
  const comment = await createComment(chowk.db, post, author, { text: 'Look at her.' })
  const address = `${addressOf(post)}?comment=${comment.id}`
  const { duty_id } = (await record({ address })).body
  const comments = async () =>
    (await chowk.call('post/comments', { post_id: post.id }, community)).body.comments.length
  expect(await comments()).toBe(1)
  await act(duty_id, 'hide')
  expect(await comments()).toBe(0)
  expect(await alertsOf(author)).toEqual(['hidden_by_order'])
})

// DUTY-6
test('a copy of what an order is about outlives the account of its author', async () => {
  const { author, operator, record } = await court()
  const { duty_id } = (await record()).body
  const leaving = { community_id: author.community_id, user_id: author.id }
  await forgetAboutDuties(chowk.db, leaving)
  expect(await dutyOf(duty_id, operator)).toMatchObject({
    ...{ member: null, said_title: title, said_text: 'Look!' },
  })
})

// DUTY-6
test('an order is kept while it hides something, and goes once that is deleted', async () => {
  const { community, post, record, act } = await court()
  const { duty_id } = (await record()).body
  await act(duty_id, 'hide')
  await sql`update duties set settled_at = now() - ${evidenceDays + 1} * interval '1 day'
    where community_id = ${community.id}`.execute(chowk.db)
  const isThere = async () => {
    await sweepAll(dutyJobs(chowk.app.services))
    const { rows } = await sql`select from duties
      where community_id = ${community.id} and id = ${duty_id}`.execute(chowk.db)
    return rows.length > 0
  }
  expect(await isThere()).toBe(true)
  await sql`update posts set deleted_at = now()
    where community_id = ${community.id} and id = ${post.id}`.execute(chowk.db)
  expect(await isThere()).toBe(false)
})
