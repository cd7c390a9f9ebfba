import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invisibleText } from '#shared/testing/invisible-text.ts'
import { hasLetter, visibleText } from './visible-text.ts'

test.each([
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u034f',
  '\u115f\u1160',
  '\u200c\u200d',
  '\u2060\ufeff',
  '\ufe0f',
  '\uffa0',
  '\ufffc',
  '\u{1d159}',
  '\u{e0020}',
  '\u0001\n\u0085',
  '\u0301',
  '\u093e\u0902',
  '\u{13430}',
  '\u{13447}',
  ' \u3000 \u200b\t',
])('%j alone is no text', (text) => {
  expect(visibleText(text)).toBe('')
})

test.each([
  ['क्‍ष', 'क्‍ष'],
  ['  नमस्‌ते  ', 'नमस्‌ते'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['❤️', '❤️'],
  ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['e\u0301', 'e\u0301'],
  ['\u0600', '\u0600'],
  ['.', '.'],
  ['\u200bAsha\u200b', 'Asha'],
  [' \u2068Asha\u2069\u200f ', 'Asha'],
  ['Fair\u202e at the lake', 'Fair at the lake'],
  ['\u202a98765 43210\u202c', '98765 43210'],
  ['सड\u00adक', 'सड\u00adक'],
  ['क्\u200d', 'क्\u200d'],
])('%j is the text %j', (text, kept) => {
  expect(visibleText(text)).toBe(kept)
})

// INPUT-9
test('whatever is invisible is no text, and changes nothing beside a letter', () => {
  fc.assert(
    fc.property(invisibleText, (text) => {
      expect(visibleText(text)).toBe('')
      const between = text.replace(/[\u202a-\u202e]/g, '')
      expect(visibleText(`क${text}क`)).toBe(`क${between}क`)
    }),
  )
})

test('a million invisible characters within a text do not hold it up', () => {
  const text = `क${'\u200b '.repeat(500_000)}क`
  expect(visibleText(text) === text).toBe(true)
})

test.each([
  ['Asha', true],
  ['4', true],
  ['क', true],
  ['🐘', false],
  ['\u3164', false],
  ['\u3164🐘', false],
  ['', false],
])('%j has a letter to be seen: %s', (text, isSo) => {
  expect(hasLetter(text)).toBe(isSo)
})
