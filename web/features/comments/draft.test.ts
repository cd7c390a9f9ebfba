import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { keepDraft, newDraft, readDraft } from './draft.ts'

afterEach(() => vi.unstubAllGlobals())

const place = { user_id: 1, post_id: 2, parent_id: undefined }

test('a draft is kept with its key until it is empty, each in its own place', () => {
  stubStorage()
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
  for (const text of ['  ', '\u2800']) {
    keepDraft(place, draft)
    keepDraft(place, newDraft(text))
    expect(readDraft(place).text).toBe('')
  }
})

test('another text has another key', () => {
  expect(newDraft('One').idempotencyKey).not.toBe(newDraft('One more').idempotencyKey)
})

// WRITE-drafts
test('a draft is stored on the device, by member, post and the comment that it answers', () => {
  const stored = stubStorage()
  keepDraft(place, newDraft('One'))
  keepDraft({ ...place, parent_id: 4 }, newDraft('Two'))
  expect([...stored.keys()]).toEqual(['text:1:comment:2:', 'text:1:comment:2:4'])
})

test.each([
  null,
  'a text',
  { text: 'One' },
  { text: 5, idempotencyKey: 'a key' },
  { idempotencyKey: 'a key' },
])('%j is stored and no draft, and ignored', (value) => {
  const stored = stubStorage()
  stored.set('text:1:comment:2:', JSON.stringify({ value, changed_at: Date.now() }))
  expect(readDraft(place).text).toBe('')
  expect(readDraft(place).idempotencyKey).not.toBe('a key')
})
