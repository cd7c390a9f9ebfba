import { readSheet } from 'read-excel-file/universal'
import type { Grid } from '#shared/rules/grid.ts'

/** The cells of the first sheet as texts; `undefined` for what is no xlsx file. */
export async function readXlsx(file: Blob): Promise<Grid | undefined> {
  try {
    const rows = await readSheet(file, { trim: false })
    return rows.map((cells) => cells.map(toText))
  } catch {
    return undefined
  }
}

/** A sheet turns `1-1` into a date, and says no more how it looked. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
