import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

const shown = (sentence: string, ...names: string[]) =>
  nameParts(sentence, names)
    .map(({ text, isName }) => (isName ? `[${text}]` : text))
    .join('')

test.each([
  ['Asha respects you', ['Asha'], '[Asha] respects you'],
  ['Asha and Ravi respect you', ['Ravi', 'Asha'], '[Asha] and [Ravi] respect you'],
  ['Asha and Asha respect you', ['Asha', 'Asha'], '[Asha] and Asha respect you'],
  ['Asha Verma and 2 others', ['Asha Verma', 'Verma', 'Noor'], '[Asha Verma] and 2 others'],
  ['\u2068فاطمہ\u2069 respects you', ['فاطمہ'], '\u2068[فاطمہ]\u2069 respects you'],
  ['21 people voted', [], '21 people voted'],
  ['21 people voted', [''], '21 people voted'],
])('finds in %j the names %j', (sentence, names, marked) => {
  expect(shown(sentence, ...names)).toBe(marked)
})

test('no letter of the sentence is lost or added', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (sentence, names) => {
      const parts = nameParts(sentence, names)
      expect(parts.map(({ text }) => text).join('')).toBe(sentence)
    }),
  )
})
