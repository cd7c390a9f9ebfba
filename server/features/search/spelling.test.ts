import { describe, expect, test } from 'vitest'
import { meantWords } from './spelling.ts'

describe('takes', () => {
  // SEARCH-2
  test.each([
    ['one edit in a short word', 'gardn', 'garden', true],
    ['two edits in a long word', 'comittie', 'committee', true],
    ['three edits in a long word', 'comitie', 'committee', false],
    ['two edits in a short word', 'gardn', 'gorden', false],
    ['an edit in a word of three letters', 'abc', 'abd', false],
  ])('%s', (_what, word, other, isMeant) => {
    const meant = meantWords({ word, sound: word }, [{ word: other, sound: other }])
    expect(meant).toEqual(isMeant ? [other] : [])
  })

  test('an edit in the sound of a word in another script', () => {
    const asked = { word: 'bijlii', sound: 'bijli' }
    expect(meantWords(asked, [{ word: 'बिजला', sound: 'bijl' }])).toEqual(['बिजला'])
  })

  test('no word that looks much less like it than another', () => {
    const asked = { word: 'gardn', sound: 'grdn' }
    const garden = { word: 'garden', sound: 'grden' }
    const grown = { word: 'grown', sound: 'gron' }
    expect(meantWords(asked, [grown, garden])).toEqual(['garden'])
    expect(meantWords(asked, [grown])).toEqual(['grown'])
  })

  test('the eight with the fewest edits', () => {
    const near = [...'bcdefghij'].map((letter) => `gardens${letter}`)
    const others = [...near, 'garden'].map((word) => ({ word, sound: word }))
    const meant = meantWords({ word: 'gardena', sound: 'gardena' }, others)
    expect(meant).toHaveLength(8)
    expect(meant[0]).toBe('garden')
  })
})
