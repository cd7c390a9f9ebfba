import { maxDays } from '#shared/limits.ts'
import { checkCells } from './check-cells.ts'
import { checkOrder, type FrozenDay } from './check-order.ts'
import { readContentType } from './column-names.ts'
import type { Day, DayCells, DaysTable } from './day-columns.ts'
import { type DayError, dayError } from './day-error.ts'

export type CheckedDays = { days: Day[] } | { errors: DayError[] }

/**
 * The one check of the days of a challenge: the table shows by it what is wrong, a file is read by it, and the server saves by
 * it, so that what one of them approves no other rejects. `frozen` are the days as they stand once somebody has joined.
 */
export function checkDays(
  rows: DaysTable,
  { frozen }: { frozen?: readonly FrozenDay[] } = {},
): CheckedDays {
  if (rows.length === 0) return { errors: [dayError('no_days', { row: 1, column: 'name_of_day' })] }
  if (rows.length > maxDays) {
    const place = { row: maxDays + 1, column: 'name_of_day' } as const
    return { errors: [dayError('too_many_days', place, { limit: maxDays, days: rows.length })] }
  }
  const checked = rows.map((cells, index) => checkCells(cells, index + 1))
  const days = checked.flatMap((one) => ('day' in one ? [one.day] : []))
  const errors = [
    ...checked.flatMap((one) => ('errors' in one ? one.errors : [])),
    ...repeatedKeys(rows),
    ...(frozen ? checkOrder(rows.map(toJoined), frozen) : []),
  ]
  if (errors.length === 0) return { days }
  return { errors: errors.toSorted((one, other) => one.row - other.row) }
}

function repeatedKeys(rows: DaysTable): DayError[] {
  const first = new Map<string, DayCells>()
  return rows.flatMap((cells, index) => {
    const key = keyOf(cells)
    const other = first.get(key)
    if (other === undefined) first.set(key, cells)
    if (other === undefined || key === '') return []
    const place = { row: index + 1, column: 'day_key' } as const
    return [dayError('key_repeated', place, { name: other.name_of_day.trim() })]
  })
}

function toJoined(cells: DayCells) {
  return { day_key: keyOf(cells), content_type: readContentType(cells.content_type) }
}

function keyOf(cells: DayCells): string {
  return cells.day_key.trim().toLowerCase()
}
