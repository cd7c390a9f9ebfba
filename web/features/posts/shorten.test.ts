import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('leaves alone what is short enough', () => {
  expect(shorten('The geese are back.')).toBeUndefined()
  expect(shorten('word '.repeat(54))).toBeUndefined()
})

test('cuts a long text between words', () => {
  const text = 'word '.repeat(100)
  const beginning = shorten(text) ?? ''
  expect(text.startsWith(beginning)).toBe(true)
  expect(beginning.endsWith('word')).toBe(true)
  expect(beginning.length).toBeLessThanOrEqual(240)
})

test('cuts a list after five lines', () => {
  const text = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
  expect(shorten(text)?.split('\n')).toHaveLength(5)
})

test.each(['क्षि', '👍🏽'])('does not cut inside %s', (sign) => {
  const beginning = shorten(sign.repeat(400)) ?? ''
  expect(beginning.isWellFormed()).toBe(true)
  expect(beginning.length).toBeGreaterThan(200)
})
