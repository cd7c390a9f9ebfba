import type { DayColumn } from './day-columns.ts'

/** What can be wrong with the days themselves, wherever they were written. Their words: `web/words/console-days`. */
export const dayErrorCodes = [
  // Of any cell
  'not_storable',
  'garbled',
  // Of a row
  'row_empty',
  'name_missing',
  'name_too_long',
  'name_in_lines',
  'name_unreadable',
  'type_missing',
  'type_unknown',
  'link_missing',
  'link_too_long',
  'link_unreadable',
  'link_elsewhere',
  'link_on_text_day',
  'file_not_added',
  'file_of_other_type',
  'alt_too_long',
  'alt_on_text_day',
  'detail_missing',
  'detail_too_long',
  'key_malformed',
  'key_repeated',
  'key_unknown',
  // Of the table
  'no_days',
  'too_many_days',
  // Where somebody has joined
  'keys_missing',
  'day_removed',
  'day_added',
  'day_moved',
  'type_frozen',
] as const

export type DayErrorCode = (typeof dayErrorCodes)[number]

export type DayError = {
  /** The day: 1 for the first. */
  row: number
  column: DayColumn
  code: DayErrorCode
  /** What the words of the code name. */
  values: Record<string, string | number>
}

export function dayError(
  code: DayErrorCode,
  { row, column }: { row: number; column: DayColumn },
  values: Record<string, string | number> = {},
): DayError {
  return { row, column, code, values }
}
