import { expect, test } from 'vitest'
import { complete, typedMention } from './typed-mention.ts'

test.each([
  ['@', { start: 0, typed: '' }],
  ['Dear @ra', { start: 5, typed: 'ra' }],
  ['नमस्ते @रवि', { start: 7, typed: 'रवि' }],
  ['(@Ra.vi-2', { start: 1, typed: 'Ra.vi-2' }],
  ['@asha @ra', { start: 6, typed: 'ra' }],
  ['@ravi ', undefined],
  ['mail ravi@ex', undefined],
  ['https://x.org/@ra', undefined],
  ['no name', undefined],
  [`@${'a'.repeat(31)}`, undefined],
])('at the end of %j is typed %j', (text, mention) => {
  expect(typedMention(text, text.length)).toEqual(mention)
})

test('looks only at what stands before the caret', () => {
  expect(typedMention('@ravi and @asha', 3)).toEqual({ start: 0, typed: 'ra' })
})

test.each([
  ['Dear @ra', 'Dear @ravi ', 11],
  ['Dear @ra hello', 'Dear @ravi hello', 10],
  ['Dear @ra, hello', 'Dear @ravi, hello', 10],
  ['Dear @rahello you', 'Dear @ravi hello you', 11],
])('completes %j to %j', (text, completed, caret) => {
  const mention = { start: 5, typed: 'ra' }
  expect(complete(text, mention, 'ravi')).toEqual({ text: completed, caret })
})
