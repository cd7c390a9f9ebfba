import { expect, test } from 'vitest'
import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'
import { promiseText } from './promise-text.ts'

const { en = {}, hi = {} } = await loadAllCatalogues()
const english = createWords({ locale: 'en', language_id: 2 }, en)
const hindi = createWords({ locale: 'hi', language_id: 1 }, hi)
const today = '2026-11-19'

// CONTEST-7
test.each([
  ['2026-11-19', 21, 'I do it: 21 days from today'],
  ['2026-11-23', 21, 'I do it: 21 days from Monday'],
  ['2026-11-30', 21, 'I do it: 21 days from 30 Nov'],
  ['2026-12-01', 1, 'I do it: 1 day from 1 Dec'],
])('a start on %s for %i days is promised as: %s', (chosen, days_count, text) => {
  expect(promiseText({ days_count }, { chosen, today }, english)).toBe(text)
})

test('it is promised in Hindi too', () => {
  const text = promiseText({ days_count: 21 }, { chosen: '2026-11-23', today }, hindi)
  expect(text).toBe('मेरा वादा: सोमवार से 21 दिन')
})
