import type { Grid } from '../grid.ts'
import { checkDays } from './check-days.ts'
import type { FrozenDay } from './check-order.ts'
import type { Day, DaysTable } from './day-columns.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetError } from './sheet-error.ts'

export type CheckedSheet = { days: Day[]; rows: DaysTable } | { errors: SheetError[] }

/** The days of a sheet if all of them are right, else every error with its row of the sheet. */
export function checkSheet(
  grid: Grid,
  options: { frozen?: readonly FrozenDay[] } = {},
): CheckedSheet {
  const read = readSheet(grid)
  if ('errors' in read) return read
  const checked = checkDays(read.rows, options)
  if ('days' in checked) return { days: checked.days, rows: read.rows }
  const below = read.sheetRows.at(-1) ?? 2
  return {
    errors: checked.errors.map((error) => ({
      ...error,
      row: read.sheetRows[error.row - 1] ?? below,
    })),
  }
}
