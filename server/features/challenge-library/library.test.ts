import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import { maxHashtagLength, maxRichTextLength, maxTitleLength } from '#shared/limits.ts'
import { challengeThemes } from '#shared/rules/challenge-themes.ts'
import { contestTexts } from './contest-texts.ts'
import { type LibraryText, library, libraryLocaleOf, libraryLocales } from './library.ts'

/** A title of a day is one row of the schedule, on a phone. */
const maxDayTitleLength = 40
const maxUnitLength = 30
/** Two to four sentences. */
const maxTaskLength = 420
const maxEasierLength = 160

/** Every element that a ready challenge uses: few, so that everybody can mend a text. */
const elements = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3']

const shortForms: [RegExp, number][] = [
  [/^title$|^details\.\d+\.title$/, maxTitleLength],
  [/^unit$/, maxUnitLength],
  [/^days\.\d+\.title$/, maxDayTitleLength],
  [/^days\.\d+\.task$/, maxTaskLength],
  [/^days\.\d+\.easier$/, maxEasierLength],
]
const isRich = (path: string) => /introduction$|description$/.test(path)

/** Every text of a challenge, with its path: `days.3.task`. */
function textsOf(value: unknown, path = ''): { path: string; text: LibraryText }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value || 'hi' in value) return [{ path, text: value as LibraryText }]
  return Object.entries(value).flatMap(([key, part]) =>
    textsOf(part, path ? `${path}.${key}` : key),
  )
}

const all = [...library].map(([key, challenge]) => ({ key, challenge, texts: textsOf(challenge) }))

// LIBRARY-1
test('there are twelve challenges, one of each theme', () => {
  expect(all.length).toBeGreaterThanOrEqual(12)
  const themes = all.map(({ challenge }) => challenge.theme)
  expect(new Set(themes)).toEqual(new Set(challengeThemes))
})

// LIBRARY-1
describe.each(all)('$key', ({ key, challenge, texts }) => {
  test('has a key and hashtags that addresses can have', () => {
    expect(key).toMatch(/^[a-z][a-z-]{2,30}$/)
    expect(challenge.hashtags.length).toBeGreaterThan(0)
    expect(new Set(challenge.hashtags).size).toBe(challenge.hashtags.length)
    for (const tag of challenge.hashtags) expect(tag).toMatch(/^[a-z]+$/)
    expect(challenge.hashtags.join(',').length).toBeLessThanOrEqual(maxHashtagLength)
  })

  test('lasts between two weeks and thirty days', () => {
    expect(challenge.days.length).toBeGreaterThanOrEqual(14)
    expect(challenge.days.length).toBeLessThanOrEqual(30)
  })

  test('says everything in both languages', () => {
    expect(texts.length).toBeGreaterThan(2 + 3 * challenge.days.length)
    for (const { path, text } of texts) {
      expect(Object.keys(text), path).toEqual([...libraryLocales])
      for (const locale of libraryLocales) {
        expect(text[locale], path).toBe(text[locale].trim())
        expect(text[locale], path).not.toBe('')
        expect(text[locale], path).not.toContain('  ')
      }
      expect(text.en, path).not.toMatch(/\p{Script=Devanagari}/u)
      expect(text.hi, path).toMatch(/\p{Script=Devanagari}/u)
    }
  })

  test('has Latin letters in Hindi only as marks of HTML', () => {
    for (const { path, text } of texts) {
      expect(text.hi.replaceAll(/<[^>]*>/g, ''), path).not.toMatch(/[A-Za-z]/)
    }
  })

  test('keeps to the lengths', () => {
    for (const { path, text } of texts) {
      const most = shortForms.find(([form]) => form.test(path))?.[1] ?? maxRichTextLength
      for (const locale of libraryLocales) {
        expect(text[locale].length, `${path} ${text[locale]}`).toBeLessThanOrEqual(most)
      }
    }
  })

  test('has rich texts of a few elements, and plain ones of none', () => {
    for (const { path, text } of texts) {
      for (const locale of libraryLocales) {
        if (isRich(path)) expectRich(text[locale], path)
        else expect(text[locale], path).not.toMatch(/[<>&]/)
      }
      if (isRich(path)) expect(elementsOf(text.hi), path).toEqual(elementsOf(text.en))
    }
  })

  test('is a contest as it may be stored', () => {
    for (const locale of libraryLocales) {
      const { details, days } = contestTexts(challenge, locale)
      expect(details[0]?.title).toBe(challenge.title[locale])
      expect(details.map((block) => block.contest_unit_label)).toEqual(
        details.map(() => challenge.unit[locale]),
      )
      expect(days).toHaveLength(challenge.days.length)
      expect(days[6]?.name_of_day).toBe(`7 · ${challenge.days[6]?.title[locale]}`)
      for (const { detail } of days) expect(sanitizeRichText(detail)).toBe(detail)
    }
  })
})

// LIBRARY-1
test.each(libraryLocales)('no title of a day, and no task, is there twice in %s', (locale) => {
  const days = all.flatMap(({ challenge }) => challenge.days)
  const seen = days.flatMap(({ title, task, easier }) => [title, task, easier])
  const texts = seen.map((text) => text[locale])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test.each([
  ['hi', 'hi'],
  ['en', 'en'],
  ['mr', 'en'],
] as const)('who reads %s reads the library in %s', (locale, expected) => {
  expect(libraryLocaleOf(locale)).toBe(expected)
})

function expectRich(html: string, path: string): void {
  expect(sanitizeRichText(html), path).toBe(html)
  expect(elements, path).toEqual(expect.arrayContaining(elementsOf(html)))
}

function elementsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name)
}
