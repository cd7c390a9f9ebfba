/**
 * What a spreadsheet would run as a formula when it opens a CSV file: a text of a stranger must not (CSV injection). Those with
 * an apostrophe before it count as well, so that taking one away gives back each text as it was.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell as it is written into a file. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** A cell as it was before it was written into a file; that of another program as it is. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
