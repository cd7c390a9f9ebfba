import { expect, test } from 'vitest'
import { blankDay, type DayCells } from '#shared/rules/days-table/day-columns.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { compareTables } from './compare-tables.ts'

const days = writtenDays(4)
const [one, two, three, four] = days as [DayCells, DayCells, DayCells, DayCells]

test('the same days change nothing', () => {
  expect(compareTables(days, [...days])).toEqual({ added: [], changed: [], moved: [], removed: [] })
})

test('tells days apart by their keys', () => {
  const changed = { ...three, name_of_day: 'Rest' }
  const added = { ...blankDay('new'), name_of_day: 'Walk' }
  expect(compareTables(days, [one, added, changed, two])).toEqual({
    added: [added],
    changed: [changed],
    moved: [changed, two],
    removed: [four],
  })
})

test('the days below one that is removed have not moved', () => {
  const moved = compareTables(days, [two, three, four])
  expect(moved).toEqual({ added: [], changed: [], moved: [], removed: [one] })
})
