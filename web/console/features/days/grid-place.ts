/** A cell of a table: its row and its column, both counted from 0. */
export type GridPlace = { row: number; column: number }

/** The cells that are chosen: `from` is where choosing began, within one column. */
export type GridChoice = GridPlace & { from: number }

type Size = { rows: number; columns: number }

/** Where a key leads in a table, or `undefined` for a key that leads nowhere. */
export function placeAfter(key: string, { row, column }: GridPlace, { rows, columns }: Size) {
  const steps: Record<string, GridPlace> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  }
  const next = steps[key]
  if (!next) return undefined
  return { row: within(next.row, rows), column: within(next.column, columns) }
}

/** The cell to write in after this one: to the right, then the next row. `undefined` at the end. */
export function cellAfter({ row, column }: GridPlace, { rows, columns }: Size, step: 1 | -1) {
  const index = row * columns + column + step
  if (index < 0 || index >= rows * columns) return undefined
  return { row: Math.floor(index / columns), column: index % columns }
}

/** The rows of a choice, from the upper to the lower one. */
export function rowsOf({ row, from }: GridChoice): { first: number; last: number } {
  return { first: Math.min(row, from), last: Math.max(row, from) }
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}
