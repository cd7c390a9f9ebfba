import { expect, test } from 'vitest'
import { maxMessageRecipients } from '#shared/limits.ts'
import { addressed, changed, newMessage, readMessageDraft } from './message-draft.ts'

const draft = { ...newMessage('some'), text: 'Come at six.', user_ids: [3, 5] }

test('a message that is changed, or goes to others, is another one', () => {
  const others = [
    changed(draft, { text: 'Come at seven.' }),
    addressed(draft, { audience: 'some', user_ids: [3] }),
    addressed(draft, { audience: 'all', user_ids: [] }),
  ]
  const keys = [draft, ...others].map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(4)
  expect(others.map(({ text }) => text)).toEqual(['Come at seven.', draft.text, draft.text])
  expect(others.map(({ user_ids }) => user_ids)).toEqual([[3, 5], [3], []])
})

test('a message that goes to the same ones stays the same', () => {
  expect(addressed(draft, { audience: 'some', user_ids: [3, 5] })).toBe(draft)
})

test('what a device has stored is read, and nothing else', () => {
  expect(readMessageDraft({ ...draft })).toEqual(draft)
  const tooMany = Array.from({ length: maxMessageRecipients + 1 }, (_, index) => index + 1)
  const wrong = [
    ...[undefined, null, 'text', {}, { ...draft, text: 7 }, { ...draft, audience: 'everybody' }],
    ...[
      { ...draft, user_ids: 'all' },
      { ...draft, user_ids: [0] },
      { ...draft, user_ids: ['3'] },
    ],
    ...[
      { ...draft, user_ids: tooMany },
      { ...draft, idempotencyKey: undefined },
    ],
  ]
  expect(wrong.map(readMessageDraft).filter((read) => read !== undefined)).toEqual([])
})
