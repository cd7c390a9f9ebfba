import { expect, test } from 'vitest'
import { dayLetters, dayPath, daysPath } from './day-shapes.ts'

test('each state has a shape of its own', () => {
  expect(new Set(dayLetters.map(dayPath)).size).toBe(8)
})

test('draws the days of a state where they stand, so many a line', () => {
  expect(daysPath('dmd.', 'd', 3)).toBe('M3 3h10v10h-10zM35 3h10v10h-10z')
  expect(daysPath('...d', 'd', 3)).toBe('M3 19h10v10h-10z')
  expect(daysPath('ddd', 'm', 3)).toBe('')
})
