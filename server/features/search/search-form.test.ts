import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { searchForm, searchWords } from '#shared/rules/search-form.ts'
import { searchForms } from '#shared/testing/search-forms.ts'

const chowk = testApp()

async function formsInDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ form: string }>`
    select search_form(text) as form
    from unnest(${texts}::text[]) with ordinality as asked (text, position)
    order by position`.execute(chowk.db)
  return rows.map(({ form }) => form)
}

// SEARCH-3
test('the database searches every spelling of the table as its form', async () => {
  const spellings = searchForms.flatMap(({ spellings }) => spellings)
  const forms = searchForms.flatMap(({ form, spellings }) => spellings.map(() => form))
  expect(await formsInDatabase(spellings)).toEqual(forms)
})

test('the database and the rule find the same form of any text', async () => {
  const indian = fc.string({ unit: fc.integer({ min: 0x900, max: 0xd7f }).map(toLetter) })
  const other = fc.string({ unit: fc.integer({ min: 0x20, max: 0x33ff }).map(toLetter) })
  const texts = fc.sample(fc.oneof(indian, other), { numRuns: 2000, seed: 1 })
  expect(await formsInDatabase(texts)).toEqual(texts.map(searchForm))
})

test('the database and the rule find the same words in a text', async () => {
  const text = `नई दिल्ली, नयी दिल्ली! ${'x'.repeat(50)} new — new`
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(
    chowk.db,
  )
  expect(rows[0]?.words.toSorted()).toEqual(searchWords(text).toSorted())
})

test.each([
  ['bijli', 'bijlee', 'बिजली'],
  ['chowk', 'chauk', 'चौक'],
  ['lodhi', 'lodi', 'लोधी'],
  ['paani', 'pani', 'पानी'],
  ['kotla', 'kotlaa', 'कोटला'],
  ['phool', 'ful', 'फूल'],
  ['zameen', 'jamin', 'ज़मीन'],
  ['asha', 'aasha', 'आशा'],
  ['chamak', 'chamack', 'चमक'],
])('%s sounds like %s and %s', async (...words) => {
  const { rows } = await sql<{ sound: string }>`
    select distinct search_sound(word) as sound
    from unnest(${words.map(searchForm)}::text[]) word`.execute(chowk.db)
  expect(rows).toHaveLength(1)
})

function toLetter(codePoint: number): string {
  return String.fromCodePoint(codePoint)
}
