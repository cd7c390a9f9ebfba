import { languages } from 'virtual:languages'
import { expect, test } from 'vitest'
import { longDate, shortDate, timeAgo, weekday } from './dates.ts'
import { dayAndMonth, dayOfMonth } from './day-and-month.ts'

const at = (instant: string) => ({ now: Date.parse(instant), timeZone: 'Asia/Kolkata' })
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

// CONST-date-long
test('writes every month in three letters', () => {
  expect(months.map((month) => longDate(`2026-${month}-05`, 'en'))).toEqual([
    '05 Jan, 2026',
    '05 Feb, 2026',
    '05 Mar, 2026',
    '05 Apr, 2026',
    '05 May, 2026',
    '05 Jun, 2026',
    '05 Jul, 2026',
    '05 Aug, 2026',
    '05 Sep, 2026',
    '05 Oct, 2026',
    '05 Nov, 2026',
    '05 Dec, 2026',
  ])
})

test('writes every month in at most three letters in Hindi', () => {
  const written = months.map((month) => dayAndMonth(`2026-${month}-15`, 'hi'))
  expect(written).toEqual(
    'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' ').map((name) => `15 ${name}`),
  )
  for (const date of written) {
    const name = date.replace('15 ', '')
    expect([...new Intl.Segmenter('hi').segment(name)].length).toBeLessThanOrEqual(3)
  }
})

test.each(languages)('writes every month in $name in one to three letters', ({ locale }) => {
  const names = months.map((month) => longDate(`2026-${month}-05`, locale).slice(3, -6))
  expect(new Set(names).size).toBe(12)
  for (const name of names) {
    const letters = [...new Intl.Segmenter(locale).segment(name)].length
    expect(letters, name).toBeGreaterThan(0)
    expect(letters, name).toBeLessThanOrEqual(3)
    expect(name).not.toMatch(/\d/)
  }
})

test('cuts the names of months that `Intl` does not shorten to three letters', () => {
  expect(longDate('2026-09-05', 'ur')).toBe('05 ستم, 2026')
  expect(dayAndMonth('2026-01-15', 'or')).toBe('15 ଜାନୁଆ')
})

test('writes the digits 0 to 9 in every language', () => {
  expect(longDate('2026-09-05', 'mr')).toMatch(/^05 \S+, 2026$/)
  expect(timeAgo('2026-09-12T09:00:00Z', at('2026-09-12T09:20:00Z'), 'mr')).toContain('20')
})

test('writes the same date in other lengths', () => {
  expect(dayAndMonth('2026-09-05', 'en')).toBe('5 Sep')
  expect(shortDate('2026-09-05')).toBe('05/09/2026')
  expect(dayOfMonth('2026-09-05')).toBe('5')
  expect(weekday('2026-09-05', 'en')).toBe('Sat')
  expect(weekday('2026-09-05', 'hi')).toBe('शनि')
})

test.each([
  ['2026-09-12T10:00:00.000Z', '1 min'],
  ['2026-09-12T09:59:00.000Z', '1 min'],
  ['2026-09-12T09:00:01.000Z', '59 mins'],
  ['2026-09-12T09:00:00.000Z', '1 hr'],
  ['2026-09-11T10:00:00.000Z', '1 day'],
  ['2026-09-05T10:00:01.000Z', '6 days'],
  ['2026-09-05T10:00:00.000Z', '05 Sep, 2026'],
  // Half past midnight of the day after.
  ['2026-09-03T19:00:00.000Z', '04 Sep, 2026'],
  ['2026-09-12T10:05:00.000Z', '1 min'],
])('at ten o’clock an instant of %s is written as %s', (instant, text) => {
  expect(timeAgo(instant, at('2026-09-12T10:00:00.000Z'), 'en')).toBe(text)
})
