import { AppError } from '#shared/errors.ts'
import { isCalendarDate } from '#shared/rules/calendar-date.ts'

export type CursorValue = string | number | null

/** What a value of a cursor must be for the database to read it. */
export type CursorKind = 'integer' | 'date' | 'instant' | 'uuid'

type CursorOf<K extends readonly CursorKind[]> = {
  [I in keyof K]: K[I] extends 'integer' ? number : string
}

/** The sort key of the last row of a page, as the opaque text that asks for the next page. */
export function encodeCursor(values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * The values of a cursor. Anybody can forge one, so each value must be checked before it is used in SQL: `readCursor`
 * does both.
 *
 * @throws `given_data_invalid` for anything but a list of texts, numbers and nulls
 */
export function decodeCursor(text: string): CursorValue[] {
  const values = parseJson(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(values) || !values.every(isCursorValue)) throw unreadable()
  return values
}

/**
 * The values of a cursor of those kinds, in their order: a date is `YYYY-MM-DD`, an instant ISO 8601 in UTC, a UUID in
 * lower case.
 *
 * @throws `given_data_invalid` when their number or kind is another
 */
export function readCursor<const K extends readonly CursorKind[]>(
  text: string,
  kinds: K,
): CursorOf<K> {
  const values = decodeCursor(text)
  if (!areOfKinds(values, kinds)) throw unreadable()
  return values
}

function areOfKinds<K extends readonly CursorKind[]>(
  values: CursorValue[],
  kinds: K,
): values is CursorValue[] & CursorOf<K> {
  const isRight = (value: CursorValue, index: number) => isOfKind(value, kinds[index])
  return values.length === kinds.length && values.every(isRight)
}

function isOfKind(value: CursorValue, kind: CursorKind | undefined): boolean {
  if (kind === 'integer') return Number.isSafeInteger(value)
  if (typeof value !== 'string') return false
  if (kind === 'uuid') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
  // JavaScript knows years that the database does not.
  if (!/^[1-9]\d{3}-/.test(value)) return false
  return kind === 'date' ? isCalendarDate(value) : isInstant(value)
}

function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

function isCursorValue(value: unknown): value is CursorValue {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

function unreadable(): AppError {
  return new AppError('given_data_invalid', { cursor: 'Not a cursor of this list.' })
}
