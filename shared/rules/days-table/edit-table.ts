import { maxDays } from '#shared/limits.ts'
import type { Grid } from '../grid.ts'
import {
  blankDay,
  type DayCells,
  type DayColumn,
  type DaysTable,
  editableColumns,
} from './day-columns.ts'
import { newDayKey } from './day-key.ts'

export type Place = { row: number; column: DayColumn }

/** Whether so many days can be added. What does not fit as a whole is not added in part. */
export function hasRoomFor(rows: DaysTable, count: number): boolean {
  return rows.length + count <= maxDays
}

export function setCell(rows: DaysTable, { row, column }: Place, value: string): DaysTable {
  const cells = rows[row]
  if (!cells || cells[column] === value) return rows
  return rows.with(row, { ...cells, [column]: value })
}

/**
 * Writes cells of a sheet from a place on, to the right and down; days are added below where there are too few. Cells to the
 * right of the last column are dropped. The table as it is where the days do not fit.
 */
export function pasteCells(rows: DaysTable, { row, column }: Place, grid: Grid): DaysTable {
  const missing = Math.max(0, row + grid.length - rows.length)
  if (!hasRoomFor(rows, missing)) return rows
  const first = editableColumns.indexOf(column)
  const columns = editableColumns.slice(Math.max(0, first))
  const longer = addDays(
    rows,
    rows.length,
    Array.from({ length: missing }, () => blankDay('')),
  )
  return longer.map((cells, index) => writeCells(cells, columns, grid[index - row]))
}

/** The same for a table of names and details alone, whose days stay as they are: what does not fit is dropped. */
export function pasteTexts(rows: DaysTable, { row, column }: Place, grid: Grid): DaysTable {
  const columns: readonly DayColumn[] = column === 'detail' ? ['detail'] : ['name_of_day', 'detail']
  return rows.map((cells, index) => writeCells(cells, columns, grid[index - row]))
}

function writeCells(
  cells: DayCells,
  columns: readonly DayColumn[],
  pasted: readonly string[] | undefined,
): DayCells {
  if (!pasted) return cells
  const entries = columns.flatMap((name, at) => {
    const cell = pasted[at]
    return cell === undefined ? [] : [[name, cell] as const]
  })
  return { ...cells, ...Object.fromEntries(entries) }
}

/** Writes what stands in the first of the rows into the others, in those columns. */
export function copyDown(
  rows: DaysTable,
  { from, to, columns }: { from: number; to: number; columns: readonly DayColumn[] },
): DaysTable {
  const first = rows[from]
  if (!first) return rows
  const copied = editableColumns.filter((column) => columns.includes(column))
  const entries = copied.map((column) => [column, first[column]] as const)
  return rows.map((cells, index) =>
    index > from && index <= to ? { ...cells, ...Object.fromEntries(entries) } : cells,
  )
}

/** Moves a day so that it then stands at `to`. */
export function moveRow(rows: DaysTable, from: number, to: number): DaysTable {
  const cells = rows[from]
  if (!cells || from === to || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, cells)
}

/** Adds a blank day that then stands at `at`. */
export function insertRow(rows: DaysTable, at: number): DaysTable {
  return hasRoomFor(rows, 1) ? addDays(rows, at, [blankDay('')]) : rows
}

/** Adds a day below another one, with all that is written there but its key. */
export function duplicateRow(rows: DaysTable, at: number): DaysTable {
  const cells = rows[at]
  return cells && hasRoomFor(rows, 1) ? addDays(rows, at + 1, [cells]) : rows
}

export function removeRow(rows: DaysTable, at: number): DaysTable {
  return rows[at] ? rows.toSpliced(at, 1) : rows
}

/** Each added day gets a key of its own. */
function addDays(rows: DaysTable, at: number, added: readonly DayCells[]): DaysTable {
  const taken = new Set(rows.map(({ day_key }) => day_key))
  const days = added.map((cells) => {
    const day_key = newDayKey(taken)
    taken.add(day_key)
    return { ...cells, day_key }
  })
  return rows.toSpliced(at, 0, ...days)
}
