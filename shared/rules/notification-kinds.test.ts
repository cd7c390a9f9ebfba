import { expect, test } from 'vitest'
import { defaultChannels, kindOfEvent, mayChoose } from './notification-kinds.ts'

test('every kind of event has a default, which may be chosen', () => {
  const kinds = [...new Set(Object.values(kindOfEvent))]
  expect(Object.keys(defaultChannels).sort()).toEqual(kinds.sort())
  expect(kinds.filter((kind) => !mayChoose(kind, defaultChannels[kind]))).toEqual([])
})

test.each([
  ['comments', 'none', true],
  ['votes', 'push', true],
  ['moderation', 'none', false],
  ['moderation', 'inbox', true],
  ['moderation', 'push', true],
] as const)('of %s one may choose %s: %s', (kind, channel, may) => {
  expect(mayChoose(kind, channel)).toBe(may)
})
