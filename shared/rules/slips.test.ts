import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSlips, slipsOf } from './slips.ts'

describe('counts the slips', () => {
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
  ])('from %j to %j: %i', (from, to, slips) => {
    expect(countSlips(from, to)).toBe(slips)
  })

  test('as many there as back, and never more than the longer word has letters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (from, to) => {
        const slips = countSlips(from, to)
        expect(slips).toBe(countSlips(to, from))
        expect(slips).toBeLessThanOrEqual(Math.max(from.length, to.length))
        expect(slips === 0).toBe(from === to)
      }),
    )
  })
})

describe('one slip', () => {
  test.each([
    ['garden', ['gardn', 'gardeen', 'garfen', 'gadren', 'agrden', 'gardens', 'Cgarden', 'arden']],
    ['மழைகள்', ['மழைகள', 'மழகைள்', 'மழைகல்']],
  ])('makes of %s each of %s', (word, others) => {
    expect(slipsOf(word)).toEqual(expect.arrayContaining(others))
  })

  test('makes nothing else, and never the word itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(word, (one) => {
        expect(slipsOf(one).every((other) => countSlips(one, other) === 1)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('makes nothing of a short word, nor of a very long one', () => {
    expect(slipsOf('abc')).toEqual([])
    expect(slipsOf('a'.repeat(21))).toEqual([])
  })
})
