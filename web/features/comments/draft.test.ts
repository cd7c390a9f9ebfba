import { expect, test } from 'vitest'
import { newDraft, readDraft } from './draft.ts'

test('another text has another key', () => {
  expect(newDraft('One').idempotencyKey).not.toBe(newDraft('One more').idempotencyKey)
})

test('a draft is found again with its key', () => {
  const draft = newDraft('The geese are back')
  expect(readDraft(draft)).toEqual(draft)
})

test.each([
  null,
  'a text',
  { text: 'One' },
  { text: 5, idempotencyKey: 'a key' },
  { idempotencyKey: 'a key' },
])('%j is stored and no draft, and ignored', (value) => {
  expect(readDraft(value)).toBeUndefined()
})
