import { describe, expect, test } from 'vitest'
import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'
import { explainFile } from './explain-file.ts'
import { tableErrorCodes } from './read-table-file.ts'

const catalogues = await loadAllCatalogues()

describe.each(['en', 'hi', 'mr'])('in %s', (locale) => {
  const words = createWords({ locale, language_id: 2 }, catalogues[locale] ?? {})

  test.each(tableErrorCodes)('%s says what is wrong and what to do', (code) => {
    expect(explainFile(words, code)).toMatch(/^[^{}]{8,}[.।] [^{}]{8,}[.।]$/)
  })
})
