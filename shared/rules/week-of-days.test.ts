import { expect, test } from 'vitest'
import { marksOfWeek, weekOf } from './week-of-days.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2023-12-31', '2023-12-25'],
])('the week of %s begins on Monday, %s', (date, monday) => {
  const week = weekOf(date)
  expect([week.length, week[0]]).toEqual([7, monday])
  expect(week).toContain(date)
})

const days = {
  participate_date: '2026-11-24',
  days_count: 5,
  done: new Set([0]),
  spared: new Set([1]),
}

// TODAY-1
test('marks each date of the week by the day that falls on it', () => {
  const marks = (today: string) => marksOfWeek(days, today).join(' ')
  expect(marks('2026-11-24')).toBe('none done coming coming coming coming none')
  expect(marks('2026-11-26')).toBe('none done spare open coming coming none')
  expect(marks('2026-11-28')).toBe('none done spare missed missed open none')
  expect(marks('2026-11-29')).toBe('none done spare missed missed missed none')
  expect(marks('2026-12-01')).toBe('none none none none none none none')
})
