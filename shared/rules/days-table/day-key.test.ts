import { expect, test } from 'vitest'
import { isDayKey, newDayKey } from './day-key.ts'

test('a new key may be one, and is no other day’s', () => {
  const taken = new Set<string>()
  for (let count = 0; count < 1000; count++) taken.add(newDayKey(taken))
  expect(taken.size).toBe(1000)
  expect([...taken].every(isDayKey)).toBe(true)
})

test.each([
  ['day-1', true],
  ['a', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['', false],
  ['-day', false],
  ['day-', false],
  ['Day', false],
  ['दिन', false],
])('%j may be a key: %s', (text, may) => {
  expect(isDayKey(text)).toBe(may)
})
