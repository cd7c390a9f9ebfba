import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, splitAtNames } from './mentions.ts'

test.each([
  ['@ravi', ['ravi']],
  ['Hello @Ravi and @meera_n, hello', ['ravi', 'meera_n']],
  ['(@ravi) "@asha" —@imran', ['ravi', 'asha', 'imran']],
  ['नमस्ते @ravi जी', ['ravi']],
  ['@ravi @RAVI', ['ravi']],
  ['So says @ravi.', ['ravi.', 'ravi']],
  ['So says @ravi...', ['ravi...', 'ravi']],
  ['@ravi.menon-2!', ['ravi.menon-2']],
  ['mail ravi@example.org', []],
  ['https://x.org/@ravi?by=@asha', []],
  ['@ @1ravi @_ravi', []],
  ['@raviकुमार', []],
  ['@ravi@example.org', []],
  ['@@ravi', []],
  [`@${'a'.repeat(30)}`, ['a'.repeat(30)]],
  [`@${'a'.repeat(31)}`, []],
] as const)('%s may name %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('reads the first ten names of a text', () => {
  const text = Array.from({ length: 12 }, (_, index) => `@name${index}`).join(' ')
  expect(namesIn(text)).toHaveLength(10)
})

test('cuts a text at the names of members, and keeps the others as text', () => {
  expect(splitAtNames('Dear @Ravi, ask @nobody or @asha.', ['ravi', 'asha'])).toEqual([
    { text: 'Dear ' },
    { text: '@Ravi', username: 'ravi' },
    { text: ', ask @nobody or ' },
    { text: '@asha', username: 'asha' },
    { text: '.' },
  ])
  expect(splitAtNames('@ravi.', ['ravi', 'ravi.'])).toEqual([{ text: '@ravi.', username: 'ravi.' }])
  expect(splitAtNames('', ['ravi'])).toEqual([])
})

test('the parts of a text are the text', () => {
  const piece = fc.constantFrom('@ravi', '@asha.', ' ', 'x', '@', '.', 'क', '\n')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = splitAtNames(text, ['ravi', 'asha'])
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
