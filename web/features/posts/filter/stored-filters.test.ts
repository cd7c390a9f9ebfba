import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import type { FeedFilter } from './feed-filter.ts'

let texts: Map<string, string>
let filters: typeof import('./stored-filters.ts')

const none: FeedFilter = { location: 'Everywhere', radius: 10, language_ids: [], mood_ids: [] }

async function reload() {
  vi.resetModules()
  filters = await import('./stored-filters.ts')
}

beforeEach(async () => {
  texts = stubStorage()
  await reload()
})

afterEach(() => vi.unstubAllGlobals())

test('a visitor finds their choice again after a reload, in each community their own', async () => {
  expect(filters.storedFilter('lodhi')).toEqual(none)
  filters.storeFilter('lodhi', { language_ids: [1] })
  filters.storeFilter('lodhi', { location: 'Nearme', radius: 20 })
  filters.storeFilter('bandra', { mood_ids: [3] })
  await reload()
  const chosen = { location: 'Nearme', radius: 20, language_ids: [1], mood_ids: [] }
  expect(filters.storedFilter('lodhi')).toEqual(chosen)
  expect(filters.storedFilter('bandra')).toEqual({ ...none, mood_ids: [3] })
  expect(filters.unsentChanges('lodhi')).toBeUndefined()
})

test("a member's change is shown at once, and is unsent until the server has it", async () => {
  filters.adoptFilter('lodhi', { ...none, mood_ids: [3] })
  filters.storeUnsent('lodhi', { location: 'Pune' })
  filters.storeUnsent('lodhi', { radius: 20 })
  await reload()
  expect(filters.storedFilter('lodhi')).toEqual({
    ...none,
    location: 'Pune',
    radius: 20,
    mood_ids: [3],
  })
  expect(filters.unsentChanges('lodhi')).toEqual({ location: 'Pune', radius: 20 })
  const answer = { ...none, location: 'Pune', radius: 20, mood_ids: [4] }
  expect(filters.confirmSent('lodhi', { location: 'Pune', radius: 20 }, answer)).toEqual(answer)
  expect(filters.storedFilter('lodhi')).toEqual(answer)
  expect(filters.unsentChanges('lodhi')).toBeUndefined()
})

test('a change during a send stays unsent', () => {
  filters.storeUnsent('lodhi', { language_ids: [1], mood_ids: [2] })
  filters.storeUnsent('lodhi', { language_ids: [1, 5] })
  const sent = { language_ids: [1], mood_ids: [2] }
  filters.confirmSent('lodhi', sent, { ...none, ...sent })
  expect(filters.unsentChanges('lodhi')).toEqual({ language_ids: [1, 5] })
  expect(filters.storedFilter('lodhi')).toEqual({ ...none, language_ids: [1, 5], mood_ids: [2] })
})

test('an answer without a filter confirms what was sent', () => {
  filters.storeUnsent('lodhi', { location: 'Pune' })
  filters.confirmSent('lodhi', { location: 'Pune' }, undefined)
  expect(filters.storedFilter('lodhi')).toEqual({ ...none, location: 'Pune' })
  expect(filters.unsentChanges('lodhi')).toBeUndefined()
})

test('the choice of another device does not undo an unsent one here', () => {
  filters.storeUnsent('lodhi', { language_ids: [1] })
  filters.adoptFilter('lodhi', { ...none, location: 'Pune', language_ids: [5] })
  expect(filters.storedFilter('lodhi')).toEqual({ ...none, location: 'Pune', language_ids: [1] })
})

test('an answer is used once, because another tab may have a newer one', () => {
  const answer = { ...none, location: 'Pune' }
  filters.adoptFilter('lodhi', answer)
  texts.set('feed_filters', JSON.stringify({ lodhi: { filter: { location: 'Agra' } } }))
  filters.adoptFilter('lodhi', answer)
  expect(filters.storedFilter('lodhi').location).toBe('Agra')
  filters.adoptFilter('lodhi', { ...answer })
  expect(filters.storedFilter('lodhi').location).toBe('Pune')
})

test('a refused change is undone', () => {
  filters.adoptFilter('lodhi', { ...none, location: 'Pune' })
  filters.storeUnsent('lodhi', { location: 'Nearme' })
  filters.removeUnsent('lodhi')
  expect(filters.storedFilter('lodhi')).toEqual({ ...none, location: 'Pune' })
})

test.each([
  'null',
  '7',
  '{',
  '{"lodhi":null}',
  '{"lodhi":{"filter":7}}',
  '{"lodhi":{"filter":{"location":"","radius":"x","language_ids":"1","mood_ids":{}}}}',
  '{"lodhi":{"filter":{"language_ids":[null,"x",-1,1.5]},"unsent":[]}}',
])('the stored %s chooses nothing', (text) => {
  texts.set('feed_filters', text)
  expect(filters.storedFilter('lodhi')).toEqual(none)
  expect(filters.unsentChanges('lodhi')).toBeUndefined()
})
