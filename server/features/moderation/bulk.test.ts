import { expect, test } from 'vitest'
import { createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { maxBulkItems } from '#shared/limits.ts'
import { decideAs, latestItem, neighbourhood, report } from './testing/reporting.ts'

const chowk = testApp()

/** Three posts were reported; the items as the moderator saw them, the latest first. */
async function threeReported() {
  const scene = await neighbourhood(chowk)
  for (const author of [scene.author, scene.author, scene.reporter]) {
    const { id } = await createPost(chowk.db, author)
    await report(chowk, { post_id: id }, scene.operator)
  }
  const { items } = (await chowk.call('console/moderation', {}, scene.moderator)).body
  const seen = items.map(({ id, version }) => ({ item_id: id, version }))
  return { ...scene, items, seen }
}

// CONSOLE-5
test('several items are decided at once, with the same reason', async () => {
  const { author, moderator, seen } = await threeReported()
  const input = { items: seen, action: 'hide', reason: 'abuse', words: 'No names.' } as const
  const { body } = await chowk.call('console/decide-all', input, moderator)
  expect(body.results).toEqual(seen.map(({ item_id }) => ({ item_id, error: null })))
  const { decisions } = (await chowk.call('moderation/decisions', {}, author)).body
  const hidden = { action: 'hide', reason: 'abuse', words: 'No names.' }
  expect(decisions).toMatchObject([hidden, hidden])
  expect((await chowk.call('console/moderation', {}, moderator)).body.items).toEqual([])
  const { rows } = (await chowk.call('console/log', {}, moderator)).body
  expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('hide-post'))
})

// CONSOLE-5
test('what another moderator has decided meanwhile, and what cannot be done, does not stop the others', async () => {
  const { community, author, reporter, moderator, seen } = await threeReported()
  const another = await createMember(chowk.db, community, { role: 'moderator' })
  await decideAs(chowk, { action: 'leave' }, { as: another })
  await report(chowk, { user_id: author.id }, reporter)
  const member = await latestItem(chowk, moderator)
  const [first, second, third] = seen.map(({ item_id }) => item_id)
  const items = [...seen, { item_id: member.id, version: member.version }]
  const input = { items, action: 'hide', reason: 'spam' } as const
  const { body } = await chowk.call('console/decide-all', input, moderator)
  expect(body.results).toEqual([
    { item_id: first, error: 'changed_meanwhile' },
    { item_id: second, error: null },
    { item_id: third, error: null },
    { item_id: member.id, error: 'not_permitted_now' },
  ])
})

test('an item that is named twice is decided once', async () => {
  const { moderator, seen } = await threeReported()
  const [first] = seen
  const items = [first, first].flatMap((one) => one ?? [])
  const input = { items, action: 'leave', reason: 'spam' } as const
  const { body } = await chowk.call('console/decide-all', input, moderator)
  expect(body.results.map(({ error }) => error)).toEqual([null, 'changed_meanwhile'])
})

test.each([0, maxBulkItems + 1])('refuses %i items', async (amount) => {
  const { moderator, seen } = await threeReported()
  const items = Array.from({ length: amount }, () => seen[0] ?? { item_id: '', version: 0 })
  const input = { items, action: 'leave', reason: 'spam' } as const
  const answer = await chowk.call('console/decide-all', input, moderator)
  expect(answer.error.code).toBe('given_data_invalid')
})
