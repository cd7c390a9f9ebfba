import { escapeFormula, unescapeFormula } from '../formula-cells.ts'
import type { Grid } from '../grid.ts'
import { columnName, readColumn, readContentType, typeName } from './column-names.ts'
import { type DayCells, type DaysTable, dayColumns } from './day-columns.ts'
import { topRow } from './read-sheet.ts'
import type { SheetError } from './sheet-error.ts'

/** The days as the cells of a file, with the names of columns and types in a language. `checkSheet` reads the same again. */
export function writeSheet(rows: DaysTable, locale: string): string[][] {
  const headings = dayColumns.map((column) => columnName(column, locale))
  const lines = rows.map((cells) => dayColumns.map((column) => cellOf(cells, column, locale)))
  return [headings, ...lines].map((line) => line.map(escapeFormula))
}

/** A file as it came, with a last column that says what is wrong in each row; an earlier such column is replaced. */
export function writeErrors(
  grid: Grid,
  errors: readonly SheetError[],
  { locale, say }: { locale: string; say: (error: SheetError) => string },
): string[][] {
  const top = topRow(grid)
  const earlier = (grid[top] ?? []).findIndex((heading) => readColumn(heading) === 'errors')
  const width = Math.max(0, ...grid.map((cells) => cells.length))
  return grid.map((cells, index) => {
    const own = Array.from({ length: width }, (_, at) => cells[at] ?? '')
    const kept = earlier === -1 ? own : own.toSpliced(earlier, 1)
    const said = errors.filter(({ row }) => row === index + 1).map(say)
    const heading = index === top ? [columnName('errors', locale)] : []
    // What was escaped already is not escaped twice.
    return [...kept, [...heading, ...said].join('\n')].map((cell) =>
      escapeFormula(unescapeFormula(cell)),
    )
  })
}

function cellOf(cells: DayCells, column: keyof DayCells, locale: string): string {
  const type = column === 'content_type' ? readContentType(cells.content_type) : undefined
  return type ? typeName(type, locale) : cells[column]
}
