import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchForms } from '#shared/testing/search-forms.ts'
import { searchForm, searchWords, wordsInText } from './search-form.ts'

describe.each(searchForms)('$form', ({ form, spellings }) => {
  // SEARCH-3
  test.each(spellings)('is how %j is searched', (spelling) => {
    expect(searchForm(spelling)).toBe(form)
  })
})

test('words that mean different things stay apart', () => {
  const words = ['कल', 'काल', 'दिन', 'दीन दान', 'बस', 'बास', 'garden', 'gardens', '5', '50']
  expect(new Set(words.map(searchForm)).size).toBe(words.length)
})

const devanagari = fc.string({ unit: fc.integer({ min: 0x900, max: 0x97f }).map(toLetter) })

test('a form is its own form', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), devanagari), (text) => {
      const form = searchForm(text)
      expect(searchForm(form)).toBe(form)
    }),
  )
})

test('gives each word of a text once, and of a very long one its beginning', () => {
  expect(searchWords('Rain, rain — go away')).toEqual(['rain', 'go', 'away'])
  expect(searchWords(`${'क'.repeat(60)} ${'𝒂'.repeat(60)}`)).toEqual([
    'क'.repeat(40),
    'a'.repeat(40),
  ])
  expect(searchWords('?')).toEqual([])
})

test('finds the words where they stand in a text', () => {
  expect(wordsInText('The café—नई दिल्ली।')).toEqual([
    { word: 'The', start: 0, end: 3 },
    { word: 'café', start: 4, end: 8 },
    { word: 'नई', start: 9, end: 11 },
    { word: 'दिल्ली', start: 12, end: 18 },
  ])
  expect(wordsInText("‘It’s’ — don't").map(({ word }) => word)).toEqual(['It’s', "don't"])
})

function toLetter(codePoint: number): string {
  return String.fromCodePoint(codePoint)
}
