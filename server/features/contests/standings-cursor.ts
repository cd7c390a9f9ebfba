import { decodeCursor, encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import { AppError } from '#shared/errors.ts'

/**
 * The cursor of some rows. It has numbers of rows alone: it must not contain the member of a row, because that member may
 * have an alias. Without a count the page is as long as was asked for.
 */
export function encodeRows(from: number, count?: number): string {
  return encodeCursor(count === undefined ? [from] : [from, count])
}

/** @throws `given_data_invalid` for a cursor of something else */
export function readRows(cursor: string, limit: number): { from: number; count: number } {
  const [from, count] =
    decodeCursor(cursor).length === 1
      ? [...readCursor(cursor, ['integer']), limit]
      : readCursor(cursor, ['integer', 'integer'])
  if (from < 0 || count < 1 || count > limit) {
    throw new AppError('given_data_invalid', { cursor: 'Not a cursor of this list.' })
  }
  return { from, count }
}
