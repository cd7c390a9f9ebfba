import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight, highlightPart } from './highlighted-text.ts'
import type { SearchTerm } from './search-terms.ts'

const terms: SearchTerm[] = [
  { word: 'mango', similar: ['आम'] },
  { word: 'x', similar: [] },
]
const show = (parts: ReturnType<typeof highlight>) =>
  parts.map(({ text, found }) => (found ? `[${text}]` : text)).join('')

test.each([
  ['Mango, MANGO and mangoes', '[Mango], [MANGO] and [mangoes]'],
  ['a mang', 'a mang'],
  ['आम का पेड़', '[आम] का पेड़'],
  ['आमतौर', 'आमतौर'],
  ['x xy', '[x] xy'],
  ['', ''],
])('in %j it highlights %j', (text, highlighted) => {
  expect(show(highlight(terms, text))).toBe(highlighted)
})

test('the parts together are the text', () => {
  const text = fc.array(fc.oneof(fc.constant('mango'), fc.string({ unit: 'binary' })))
  fc.assert(
    fc.property(text, (words) => {
      const whole = words.join(' ')
      const parts = highlight(terms, whole)
      expect(parts.map((part) => part.text).join('')).toBe(whole)
      expect(parts.every((part) => part.text !== '')).toBe(true)
    }),
  )
})

test.each([
  ['a short text as it is', 'One mango.', 'One [mango].'],
  ['one line of many', 'One\n\n mango ', 'One [mango]'],
  ['the beginning, where nothing is found', 'word '.repeat(60), /^word .*word…$/],
  [
    'the part round the first word found',
    `${'word '.repeat(60)}mango${' tree'.repeat(60)}`,
    /^…word .*\[mango\] tree.*tree…$/,
  ],
  ['the end with its full stop', `${'word '.repeat(60)}mango.`, /^…word .*\[mango\]\.$/],
  ['a part of an endless word', `mango${'a'.repeat(400)}`, /^\[mangoa+\]…$/],
])('shows %s', (_what, text, shown) => {
  const part = show(highlightPart(terms, text))
  expect(part).toMatch(
    shown instanceof RegExp ? shown : new RegExp(`^${shown.replace(/[[\].]/g, '\\$&')}$`),
  )
  expect(part.length).toBeLessThan(190)
})
