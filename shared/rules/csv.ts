import { escapeFormula } from './formula-cells.ts'

/** Begins a CSV file in UTF-8: without its byte order mark Excel would read Hindi as Windows-1252. */
export const csvStart = '\ufeff'

/**
 * A line of a CSV file. All cells are in quotation marks: an Excel that separates by semicolons would else find a formula
 * behind one.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** A line of texts that others have written: none of them is run as a formula. */
export function safeCsvLine(cells: readonly string[]): string {
  return csvLine(cells.map(escapeFormula))
}
