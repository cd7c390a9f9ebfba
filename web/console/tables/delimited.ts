import Papa from 'papaparse'
import { csvLine, csvStart } from '#shared/rules/csv.ts'
import type { Grid } from '#shared/rules/grid.ts'

/** Excel writes what its language separates lists with: a semicolon in many, a tab in "Unicode Text". */
const delimiters = [',', ';', '\t']

export type ReadText = {
  grid: Grid
  /** Where a quotation mark is open, or closed before the end of its cell: what comes after it is in wrong cells. */
  openQuote: { row: number; column: number } | undefined
}

/** How many lines of a text decide what separates its cells. */
const linesTried = 20

/**
 * The cells of a CSV or TSV file. Lines may end in any way, also within cells. Its first lines are read with each delimiter,
 * and the one by which `countKnown` knows most of their cells is taken.
 */
export function readDelimited(text: string, countKnown: (beginning: Grid) => number): ReadText {
  const lines = linesOf(text)
  const delimiter = delimiterOf(lines, countKnown)
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' })
  const wrong = errors.find(({ type }) => type === 'Quotes')
  return { grid: data, openQuote: wrong && placeOf(wrong, data) }
}

/** The cells that a spreadsheet has put on the clipboard. A quotation mark that nothing closes is a letter there. */
export function readPasted(text: string): Grid {
  const lines = linesOf(text)
  const options = { delimiter: '\t', newline: '\n' } as const
  const { data, errors } = Papa.parse<string[]>(lines, options)
  const isQuoted = !errors.some(({ type }) => type === 'Quotes')
  return isQuoted ? data : lines.split('\n').map((line) => line.split('\t'))
}

/** A CSV file in UTF-8. */
export function writeDelimited(grid: Grid): Blob {
  return new Blob([csvStart, ...grid.map(csvLine)], { type: 'text/csv;charset=utf-8' })
}

/** Without the end of the last line, which would be a row of its own. */
function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
}

function placeOf({ code, row = 0 }: Papa.ParseError, grid: Grid) {
  const cells = grid[row] ?? []
  // A quotation mark that nothing closes makes one cell, the last, of all that is left.
  const column = code === 'MissingQuotes' ? -1 : cells.findIndex((cell) => cell.includes('"'))
  return { row, column: column === -1 ? cells.length - 1 : column }
}

function delimiterOf(lines: string, countKnown: (beginning: Grid) => number): string {
  const known = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(lines.trimStart(), {
      delimiter,
      newline: '\n',
      preview: linesTried,
    })
    return countKnown(data)
  })
  return delimiters[known.indexOf(Math.max(...known))] ?? ','
}
