import { describe, expect, test } from 'vitest'
import { checkDayTexts } from '#shared/rules/days-table/check-day-texts.ts'
import { checkDays } from '#shared/rules/days-table/check-days.ts'
import { checkSheet } from '#shared/rules/days-table/check-sheet.ts'
import { type DayErrorCode, dayErrorCodes } from '#shared/rules/days-table/day-error.ts'
import { type SheetError, sheetErrorCodes } from '#shared/rules/days-table/sheet-error.ts'
import { badDays } from '#shared/testing/bad-days.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'
import { errorLine, explainError } from './explain-error.ts'

const catalogues = await loadAllCatalogues()
const wordsIn = (locale: string) =>
  createWords({ locale, language_id: 2 }, catalogues[locale] ?? {})

const rows = writtenDays(3)
const checked = checkDays(rows)
const frozen = 'days' in checked ? checked.days : []

function errorsOf(checked: { errors: SheetError[] } | object): SheetError[] {
  return 'errors' in checked ? checked.errors : []
}

/** An error of each code, as it is made. */
const made = new Map<string, SheetError>(
  [
    ...badDays.map(([, , cells]) => checkDays([cells])),
    checkDays([]),
    checkDays(writtenDays(366)),
    checkDays([...rows, ...rows]),
    checkDays(rows.slice(1), { frozen }),
    checkDays([...rows, ...writtenDays(4).slice(3)], { frozen }),
    checkDays(rows.toReversed(), { frozen }),
    checkDays(
      rows.map((cells, index) => ({ ...cells, day_key: `k${index}` })),
      { frozen },
    ),
    checkDays(
      rows.map((cells) => ({ ...cells, content_type: 'image' })),
      { frozen },
    ),
    checkDayTexts([{ day_key: 'gone', name_of_day: 'A', detail: '' }], rows),
    checkSheet([
      ['Name', 'Name', 'Colour'],
      ['A', 'B', 'C', 'D'],
    ]),
  ]
    .flatMap(errorsOf)
    .map((error) => [error.code, error]),
)

describe.each(['en', 'hi', 'mr'])('in %s', (locale) => {
  const words = wordsIn(locale)

  test.each([...dayErrorCodes, ...sheetErrorCodes])(
    '%s says what is wrong and what to do',
    (code) => {
      const error = made.get(code) ?? { row: 1, column: 'Colour', code, values: {} }
      const { what, fix } = explainError(words, error)
      for (const sentence of [what, fix]) expect(sentence).toMatch(/^[^{}]{8,}[.।]$/)
      expect(what + fix).not.toMatch(/undefined|NaN|daysError|daysFix/)
    },
  )
})

test('every code but that of a broken file is made here', () => {
  const codes = [...dayErrorCodes, ...sheetErrorCodes]
  expect(codes.filter((code) => !made.has(code))).toEqual(['quote_open'])
})

test.each<[DayErrorCode, string, string]>([
  [
    'name_too_long',
    'en',
    'Name: The name has 151 characters. Shorten it to 150; the detail may be longer.',
  ],
  [
    'detail_too_long',
    'hi',
    'विवरण: इसमें 5,001 अक्षर हैं। इसे 5,000 अक्षरों तक छोटा करें, या दो दिनों में बाँटें।',
  ],
  [
    'type_frozen',
    'hi',
    'प्रकार: जब कोई शामिल हुआ तब प्रकार “ऑडियो” था। इसे वापस वही करें; पाठ और मीडिया सुधारे जा सकते हैं।',
  ],
])('%s in %s reads as a line', (code, locale, line) => {
  expect(errorLine(wordsIn(locale), made.get(code) as SheetError)).toBe(line)
})
