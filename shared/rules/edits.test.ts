import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedEdits, countEdits, editsOf } from './edits.ts'

describe('counts the edits', () => {
  test.each([
    ['garden', 'garden', 0],
    ['gardn', 'garden', 1],
    ['gardeen', 'garden', 1],
    ['garfen', 'garden', 1],
    ['gadren', 'garden', 1],
    ['agrden', 'garden', 1],
    ['gadrne', 'garden', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['ca', 'abc', 3],
  ])('from %j to %j: %i', (from, to, edits) => {
    expect(countEdits(from, to)).toBe(edits)
  })

  test('as many there as back, and never more than the longer word has letters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (from, to) => {
        const edits = countEdits(from, to)
        expect(edits).toBe(countEdits(to, from))
        expect(edits).toBeLessThanOrEqual(Math.max(from.length, to.length))
        expect(edits === 0).toBe(from === to)
      }),
    )
  })
})

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdef', 1],
  ['abcdefg', 2],
])('%s may have %i edits', (word, edits) => {
  expect(allowedEdits(word)).toBe(edits)
})

describe('one edit', () => {
  // SEARCH-2
  test.each([
    ['garden', ['gardn', 'gardeen', 'garfen', 'gadren', 'agrden', 'gardens', 'Cgarden', 'arden']],
    ['மழைகள்', ['மழைகள', 'மழகைள்', 'மழைகல்']],
  ])('makes of %s each of %s', (word, others) => {
    expect(editsOf(word)).toEqual(expect.arrayContaining(others))
  })

  test('makes nothing else, and never the word itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(word, (one) => {
        expect(editsOf(one).every((other) => countEdits(one, other) === 1)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('makes nothing of a short word, nor of a very long one', () => {
    expect(editsOf('abc')).toEqual([])
    expect(editsOf('a'.repeat(21))).toEqual([])
    expect(editsOf('a'.repeat(20))).not.toEqual([])
  })

  test('makes all words at one edit, each once', () => {
    const others = editsOf('baad')
    expect(new Set(others).size).toBe(others.length)
    expect(others.toSorted()).toEqual(allEdits('baad', 'abcdefghijklmnopqrstuvwxyzC'))
  })

  test.each([
    ['baad1', '1', false],
    ['baad1', 'Z', true],
    ['1baad', 'Z', true],
    ['baad', 'Z', false],
    ['गली में', 'क', true],
    ['गली में', '।', false],
    ['गली में', 'a', false],
    ['மழைகள்', 'ா', true],
  ])('of %s replaces letters by those of its script: %s is one, %s', (word, letter, is) => {
    expect(editsOf(word).some((other) => countOf(other, letter) > countOf(word, letter))).toBe(is)
  })
})

/** Said in another way than by the rule: of all texts that are as long, or one letter longer or shorter. */
function allEdits(word: string, alphabet: string): string[] {
  const edits = new Set<string>()
  const letters = ['', ...alphabet]
  for (let at = 0; at <= word.length; at++) {
    const [start, rest] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) edits.add(start + letter + rest)
    if (rest === '') continue
    for (const letter of letters) edits.add(start + letter + rest.slice(1))
    edits.add(start + rest.charAt(1) + rest.charAt(0) + rest.slice(2))
  }
  edits.delete(word)
  return [...edits].sort()
}

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1
}
