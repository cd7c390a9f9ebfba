import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import type { FeedFilter } from './feed-filter.ts'

let texts: Map<string, string>
let kept: typeof import('./stored-filters.ts')

const none: FeedFilter = { location: 'Everywhere', radius: 10, language_ids: [], mood_ids: [] }

async function reload() {
  vi.resetModules()
  kept = await import('./stored-filters.ts')
}

beforeEach(async () => {
  texts = stubStorage()
  await reload()
})

afterEach(() => vi.unstubAllGlobals())

test('a visitor finds their choice again after a reload, in each community their own', async () => {
  expect(kept.storedFilter('lodhi')).toEqual(none)
  kept.storeFilter('lodhi', { language_ids: [1] })
  kept.storeFilter('lodhi', { location: 'Nearme', radius: 20 })
  kept.storeFilter('bandra', { mood_ids: [3] })
  await reload()
  const chosen = { location: 'Nearme', radius: 20, language_ids: [1], mood_ids: [] }
  expect(kept.storedFilter('lodhi')).toEqual(chosen)
  expect(kept.storedFilter('bandra')).toEqual({ ...none, mood_ids: [3] })
  expect(kept.unsentChanges('lodhi')).toBeUndefined()
})

test("a member's change is shown at once, and is unsent until the server has it", async () => {
  kept.adoptFilter('lodhi', { ...none, mood_ids: [3] })
  kept.storeUnsent('lodhi', { location: 'Pune' })
  kept.storeUnsent('lodhi', { radius: 20 })
  await reload()
  expect(kept.storedFilter('lodhi')).toEqual({
    ...none,
    location: 'Pune',
    radius: 20,
    mood_ids: [3],
  })
  expect(kept.unsentChanges('lodhi')).toEqual({ location: 'Pune', radius: 20 })
  const answer = { ...none, location: 'Pune', radius: 20, mood_ids: [4] }
  expect(kept.confirmSent('lodhi', { location: 'Pune', radius: 20 }, answer)).toEqual(answer)
  expect(kept.storedFilter('lodhi')).toEqual(answer)
  expect(kept.unsentChanges('lodhi')).toBeUndefined()
})

test('what is changed while a change is sent stays to be sent', () => {
  kept.storeUnsent('lodhi', { language_ids: [1], mood_ids: [2] })
  kept.storeUnsent('lodhi', { language_ids: [1, 5] })
  const sent = { language_ids: [1], mood_ids: [2] }
  kept.confirmSent('lodhi', sent, { ...none, ...sent })
  expect(kept.unsentChanges('lodhi')).toEqual({ language_ids: [1, 5] })
  expect(kept.storedFilter('lodhi')).toEqual({ ...none, language_ids: [1, 5], mood_ids: [2] })
})

test('a call that answers no filter confirms what was sent', () => {
  kept.storeUnsent('lodhi', { location: 'Pune' })
  kept.confirmSent('lodhi', { location: 'Pune' }, undefined)
  expect(kept.storedFilter('lodhi')).toEqual({ ...none, location: 'Pune' })
  expect(kept.unsentChanges('lodhi')).toBeUndefined()
})

test('the choice of another device does not undo what is unsent here', () => {
  kept.storeUnsent('lodhi', { language_ids: [1] })
  kept.adoptFilter('lodhi', { ...none, location: 'Pune', language_ids: [5] })
  expect(kept.storedFilter('lodhi')).toEqual({ ...none, location: 'Pune', language_ids: [1] })
})

test('an answer is taken over once, because another tab may know better by now', () => {
  const answer = { ...none, location: 'Pune' }
  kept.adoptFilter('lodhi', answer)
  texts.set('feed_filters', JSON.stringify({ lodhi: { filter: { location: 'Agra' } } }))
  kept.adoptFilter('lodhi', answer)
  expect(kept.storedFilter('lodhi').location).toBe('Agra')
  kept.adoptFilter('lodhi', { ...answer })
  expect(kept.storedFilter('lodhi').location).toBe('Pune')
})

test('a refused change is taken back', () => {
  kept.adoptFilter('lodhi', { ...none, location: 'Pune' })
  kept.storeUnsent('lodhi', { location: 'Nearme' })
  kept.removeUnsent('lodhi')
  expect(kept.storedFilter('lodhi')).toEqual({ ...none, location: 'Pune' })
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
  expect(kept.storedFilter('lodhi')).toEqual(none)
  expect(kept.unsentChanges('lodhi')).toBeUndefined()
})
