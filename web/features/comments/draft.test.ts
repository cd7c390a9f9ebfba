import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { keepDraft, newDraft, readDraft } from './draft.ts'

afterEach(() => vi.unstubAllGlobals())

const place = { user_id: 1, post_id: 2, parent_id: undefined }

test('a draft is kept with its key until it is empty, each in its own place', () => {
  stubStorage('sessionStorage')
  const draft = newDraft('The geese are back')
  keepDraft(place, draft)
  expect(readDraft(place)).toEqual(draft)
  for (const other of [
    { ...place, user_id: 2 },
    { ...place, post_id: 3 },
    { ...place, parent_id: 4 },
  ]) {
    expect(readDraft(other).text).toBe('')
  }
  keepDraft(place, newDraft('  '))
  expect(readDraft(place).text).toBe('')
})

test('another text has another key', () => {
  expect(newDraft('One').idempotencyKey).not.toBe(newDraft('One more').idempotencyKey)
})

test('what is stored and no draft is ignored', () => {
  const stored = stubStorage('sessionStorage')
  stored.set('comment:1:2:', JSON.stringify({ text: 5 }))
  expect(readDraft(place).text).toBe('')
})
