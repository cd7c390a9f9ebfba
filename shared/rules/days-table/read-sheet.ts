import { beginningOf } from '../beginning-of.ts'
import { unescapeFormula } from '../formula-cells.ts'
import type { Grid } from '../grid.ts'
import { readColumn } from './column-names.ts'
import {
  blankDay,
  type DayCells,
  type DayColumn,
  type DaysTable,
  dayColumns,
  isBlankDay,
} from './day-columns.ts'
import { newDayKey } from './day-key.ts'
import type { SheetError } from './sheet-error.ts'

export type ReadSheet = {
  rows: DaysTable
  /** The row of the sheet of each of them. */
  sheetRows: readonly number[]
}

/**
 * The days of a sheet with its columns in any order and in any of our languages. Rows in which nothing is written are left out; a
 * row without a key is a new day, and gets one.
 */
export function readSheet(grid: Grid): ReadSheet | { errors: SheetError[] } {
  const top = topRow(grid)
  const columns = (grid[top] ?? []).map(readColumn)
  const errors = [...checkHeadings(grid, top), ...strayCells(grid, top)]
  if (errors.length > 0) return { errors }
  const written = grid.slice(top + 1).map((cells) => toDay(cells, columns))
  const taken = new Set(written.map(({ day_key }) => day_key))
  const days = written
    .map((cells, index) => ({ cells, sheetRow: top + index + 2 }))
    .filter(({ cells }) => !isBlankDay(cells) || cells.day_key !== '')
  return {
    rows: days.map(({ cells }) => withKey(cells, taken)),
    sheetRows: days.map(({ sheetRow }) => sheetRow),
  }
}

/** Which row names the columns: the first that is not blank. */
export function topRow(grid: Grid): number {
  return Math.max(
    0,
    grid.findIndex((cells) => cells.some((cell) => cell.trim() !== '')),
  )
}

const neededColumns: DayColumn[] = ['name_of_day', 'content_type']

function checkHeadings(grid: Grid, top: number): SheetError[] {
  const headings = grid[top] ?? []
  const row = top + 1
  const seen = new Set<string>()
  const wrong = headings.flatMap((heading): SheetError[] => {
    if (heading.trim() === '') return []
    const column = readColumn(heading)
    if (!column) return [{ row, column: heading.trim(), code: 'column_unknown', values: {} }]
    if (seen.has(column)) return [{ row, column, code: 'column_repeated', values: {} }]
    seen.add(column)
    return []
  })
  const missing = neededColumns.filter((column) => !seen.has(column))
  return [
    ...wrong,
    ...missing.map((column): SheetError => ({ row, column, code: 'column_missing', values: {} })),
  ]
}

/** Cells to the right of the named columns: mostly a comma in a text without quotation marks around it. */
function strayCells(grid: Grid, top: number): SheetError[] {
  const headings = grid[top] ?? []
  const last = headings.findLast((heading) => heading.trim() !== '') ?? ''
  return grid.flatMap((cells, index): SheetError[] => {
    const stray = cells.find((cell, at) => cell.trim() !== '' && !headings[at]?.trim())
    if (index <= top || stray === undefined) return []
    const column = readColumn(last) ?? last.trim()
    const value = beginningOf(stray.trim(), 40)
    return [{ row: index + 1, column, code: 'cell_without_column', values: { value } }]
  })
}

function toDay(cells: readonly string[], columns: readonly (string | undefined)[]): DayCells {
  const entries = dayColumns.map((column) => {
    const cell = cells[columns.indexOf(column)] ?? ''
    return [column, unescapeFormula(cell)] as const
  })
  return { ...blankDay(''), ...Object.fromEntries(entries) }
}

function withKey(cells: DayCells, taken: Set<string>): DayCells {
  if (cells.day_key.trim() !== '') return cells
  const day_key = newDayKey(taken)
  taken.add(day_key)
  return { ...cells, day_key }
}
