import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

/** The text of `prepared`, for statements that are plain text. */
export const preparedHint = '/* prepared */'

/**
 * Makes each connection plan a statement once: for a hot one whose plan takes longer to make than to run. Its text must
 * not depend on its parameters.
 */
export const prepared = sql.raw(preparedHint)

/** Lets a connection prepare the statements with `prepared`. */
export function prepareHinted(client: pg.PoolClient): void {
  const { query } = client
  Object.assign(client, {
    query: (...given: unknown[]) => Reflect.apply(query, client, named(given)),
  })
}

function named(given: unknown[]): unknown[] {
  const [text, values, ...rest] = given
  if (typeof text !== 'string' || !text.includes(preparedHint)) return given
  return [{ name: nameOf(text), text, values }, ...rest]
}

/** The names of statements by their texts; each connection holds as many prepared statements. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
