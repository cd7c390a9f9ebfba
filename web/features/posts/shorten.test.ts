import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('does not change a short text', () => {
  expect(shorten('The geese are back.')).toBeUndefined()
  expect(shorten('word '.repeat(54))).toBeUndefined()
})

const a = (count: number) => 'a'.repeat(count)

test('cuts a long text between words, within 240 characters', () => {
  expect(shorten('rounds '.repeat(50))).toBe('rounds '.repeat(34).trimEnd())
  expect(shorten(`${a(240)} ${a(60)}`)).toBe(a(240))
  expect(shorten(`${a(100)} ${a(140)} ${a(60)}`)).toBe(a(100))
})

test('never hides less than 40 characters', () => {
  expect(shorten(`${a(240)} ${a(38)}`)).toBeUndefined()
  expect(shorten(`${a(240)} ${a(39)}`)).toBe(a(240))
})

test('cuts a very long word between letters', () => {
  expect(shorten(a(300))).toBe(a(240))
  expect(shorten(` ${a(300)}`)).toBe(` ${a(239)}`)
})

test('cuts a list after five lines, and leaves no empty ones at its end', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`)
  expect(shorten(lines(30).join('\n'))).toBe(lines(5).join('\n'))
  expect(shorten(`  Hello\n\n\n\n\n${a(60)}`)).toBe('  Hello')
  const full = `a\na\na\na\n${a(116)} ${a(115)}`
  expect(shorten(`${full}\n${a(60)}`)).toBe(full)
})

test.each(['क्षि', 'கொ', '👍🏽', '🇮🇳', '👩‍👩‍👧‍👦'])('does not cut inside %s', (sign) => {
  const beginning = shorten(sign.repeat(400)) ?? ''
  expect(beginning).toBe(sign.repeat(beginning.length / sign.length))
  expect(beginning.length).toBeGreaterThan(200)
})
