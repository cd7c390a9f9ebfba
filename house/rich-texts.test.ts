import { expect, test } from 'vitest'
import { alsoSanitising, richTextColumns, richTextWays } from '#server/testing/rich-texts.ts'
import { readSources } from './sources.ts'

const sources = readSources().filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))

const filesWith = (form: RegExp, folder: string) =>
  sources
    .filter(({ path, text }) => path.startsWith(folder) && form.test(text))
    .map(({ path }) => path)

// OUTPUT-6
test('what the server sanitises is in the list through which the vectors go', () => {
  const files = filesWith(/\bsanitizeRichText\(|: sanitizeRichText\b/, 'server/').filter(
    (path) => path !== 'server/features/rich-text/sanitize-rich-text.ts',
  )
  const listed = Object.values(richTextWays).map(({ file }) => file)
  expect(files).toEqual([...listed, ...alsoSanitising].toSorted())
})

/** Where rich texts are shown, and the columns that they are stored in. */
const shown: Record<string, string[]> = {
  // What an operator is writing, as it will be shown.
  'web/console/features/rich-text-editor/rich-text-field.tsx': [],
  'web/console/features/notices/notice-detail.tsx': ['notice_texts.text'],
  'web/features/notices/notice-card.tsx': ['notice_texts.text'],
  'web/features/local-info/item-body.tsx': ['pages.items'],
  'web/features/terms/community-terms-section.tsx': [
    ...['community_terms_texts.terms', 'community_terms_texts.privacy'],
  ],
  'web/features/terms/terms-sheet.tsx': [
    ...['community_terms_texts.terms', 'community_terms_texts.privacy'],
  ],
  'web/features/contests/contest/contest-details.tsx': [
    'contests.details',
    'contest_texts.details',
  ],
  'web/features/contests/day/day-content.tsx': ['contest_days.detail', 'contest_day_texts.detail'],
}

// OUTPUT-6
test('each place that shows rich text shows what is stored in a column of rich text', () => {
  expect(filesWith(/<RichText\b/, 'web/')).toEqual(Object.keys(shown).toSorted())
  const columns = richTextColumns.map(({ table, column }) => `${table}.${column}`)
  expect([...new Set(Object.values(shown).flat())].toSorted()).toEqual(columns.toSorted())
})
