import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/http/query.ts'
import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords, WordsProvider } from '#web/words/words.tsx'
import { LanguageField } from './language-field.tsx'
import { languagesQuery } from './queries.ts'

const { en = {} } = await loadAllCatalogues()
const words = createWords({ locale: 'en', language_id: 2 }, en)
const [hindi, english, tamil] = [
  { id: 1, language_name: 'Hindi', language_code: 'hi' },
  { id: 2, language_name: 'English', language_code: 'en' },
  { id: 3, language_name: 'Tamil', language_code: 'ta' },
]

type Languages = (typeof hindi)[]

function draw(value: number | null, languages: Languages | undefined): string {
  const client = createQueryClient(() => new Promise(() => undefined))
  if (languages) client.setQueryData(languagesQuery().queryKey, { languages })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider words={words}>
        <LanguageField value={value} onChange={() => undefined} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

test.each<[number | null, Languages | undefined, string]>([
  [null, [hindi, english], '<option value="2" selected="">English (default)</option>'],
  [2, [hindi, english], '<option value="2" selected="">English (default)</option>'],
  [1, [hindi, english], '<option value="1" selected="">Hindi</option>'],
  [3, [hindi, english, tamil], '<option value="3" selected="">Tamil</option>'],
  [3, [hindi, english], '<option value="3" selected="">Another language</option>'],
  [3, undefined, '<option value="3" selected="">Another language</option>'],
])('the value %j among the languages %j is shown as it is saved', (value, languages, option) => {
  expect(draw(value, languages)).toContain(option)
})
