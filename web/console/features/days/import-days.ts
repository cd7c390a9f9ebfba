import type { FrozenDay } from '#shared/rules/days-table/check-order.ts'
import { checkSheet } from '#shared/rules/days-table/check-sheet.ts'
import { readColumn } from '#shared/rules/days-table/column-names.ts'
import type { Day, DaysTable } from '#shared/rules/days-table/day-columns.ts'
import { topRow } from '#shared/rules/days-table/read-sheet.ts'
import type { SheetError } from '#shared/rules/days-table/sheet-error.ts'
import type { Grid } from '#shared/rules/grid.ts'
import { readTableFile, type TableErrorCode } from '#web/console/tables/read-table-file.ts'

export type ImportedDays =
  | { code: TableErrorCode }
  /** Nothing is imported until all rows are right; `grid` is the file, to be given back with what is wrong. */
  | { grid: Grid; errors: SheetError[] }
  | { days: Day[]; rows: DaysTable }

/** The days in a file. `frozen` are the days as they stand once somebody has joined. */
export async function importDays(
  file: Blob,
  options: { frozen?: readonly FrozenDay[] } = {},
): Promise<ImportedDays> {
  const read = await readTableFile(file, countColumns)
  if ('code' in read) return read
  const { grid, openQuote } = read
  if (openQuote) return { grid, errors: [quoteError(grid, openQuote)] }
  const checked = checkSheet(grid, options)
  return 'days' in checked ? checked : { grid, errors: checked.errors }
}

/** How many of our columns the first row names. */
function countColumns([headings = []]: Grid): number {
  return headings.filter((heading) => readColumn(heading) !== undefined).length
}

function quoteError(grid: Grid, { row, column }: { row: number; column: number }): SheetError {
  const heading = grid[topRow(grid)]?.[column]?.trim() ?? ''
  const name = readColumn(heading) ?? heading
  return { row: row + 1, column: name, code: 'quote_open', values: {} }
}
