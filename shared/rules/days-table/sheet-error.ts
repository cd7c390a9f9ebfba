import type { DayErrorCode } from './day-error.ts'

/** What can be wrong with a file beside the days in it: with its columns and its rows. */
export const sheetErrorCodes = [
  'column_unknown',
  'column_repeated',
  'column_missing',
  'cell_without_column',
  'quote_open',
] as const

export type SheetErrorCode = DayErrorCode | (typeof sheetErrorCodes)[number]

export type SheetError = {
  /** The row of the sheet, as a spreadsheet counts: 1 holds the names of the columns. */
  row: number
  /** One of our columns, or a heading of the file. */
  column: string
  code: SheetErrorCode
  values: Record<string, string | number>
}
