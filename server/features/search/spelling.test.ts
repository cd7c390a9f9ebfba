import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSlips, meantWords, type SimilarWord } from './spelling.ts'

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

const similarTo = (asked: string, word: string, more: Partial<SimilarWord> = {}): SimilarWord => ({
  asked,
  asked_sound: asked,
  is_known: false,
  word,
  sound: word,
  ...more,
})

describe('takes', () => {
  test.each([
    ['one slip in a short word', similarTo('gardn', 'garden'), true],
    ['two slips in a long word', similarTo('comittie', 'committee'), true],
    ['three slips in a long word', similarTo('comitie', 'committee'), false],
    [
      'two slips in the sound',
      similarTo('comittie', 'committee', { asked_sound: 'komiti', sound: 'komite' }),
      true,
    ],
    ['two slips in a short word', similarTo('gardn', 'gorden'), false],
    ['a slip in a word of three letters', similarTo('abc', 'abd'), false],
    ['the same sound', similarTo('paani', 'pani', { asked_sound: 'pni', sound: 'pni' }), true],
    [
      'the same sound of a known word',
      similarTo('paani', 'pani', { asked_sound: 'pni', sound: 'pni', is_known: true }),
      true,
    ],
    ['a slip from a known word', similarTo('garden', 'gardens', { is_known: true }), false],
    ['the word itself', similarTo('garden', 'garden'), false],
  ])('%s', (_what, similar, isMeant) => {
    expect(meantWords(similar.asked, [similar])).toEqual(isMeant ? [similar.word] : [])
  })

  test('only the same sound, where there is one', () => {
    const same = similarTo('gardan', 'garden', { asked_sound: 'grdn', sound: 'grdn' })
    const near = similarTo('gardan', 'gardin', { asked_sound: 'grdn', sound: 'grdin' })
    expect(meantWords('gardan', [near, same])).toEqual(['garden'])
  })

  test('no word that looks much less like it than another', () => {
    const garden = similarTo('gardn', 'garden', { asked_sound: 'grdn', sound: 'grden' })
    const gardens = similarTo('gardn', 'gardens', { asked_sound: 'grdn', sound: 'grdens' })
    const grown = similarTo('gardn', 'grown', { asked_sound: 'grdn', sound: 'gron' })
    expect(meantWords('gardn', [grown, gardens, garden])).toEqual(['garden'])
    expect(meantWords('gardn', [grown])).toEqual(['grown'])
  })

  test('the eight with the fewest slips', () => {
    const near = [...'bcdefghij'].map((letter) => similarTo('gardena', `gardens${letter}`))
    const nearest = similarTo('gardena', 'garden')
    const meant = meantWords('gardena', [...near, nearest])
    expect(meant).toHaveLength(8)
    expect(meant[0]).toBe('garden')
  })
})
