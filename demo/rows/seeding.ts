import { sql } from 'kysely'
import type { Clock } from '#demo/clock.ts'
import type { Username } from '#demo/members.ts'
import type { Database } from '#server/db/database.ts'
import { type NumberedTable, newIds } from '#server/db/new-id.ts'

/** What every function that inserts rows needs: the transaction, the community and the clock. */
export type Seeding = {
  db: Database
  community_id: number
  clock: Clock
}

export type UserIds = ReadonlyMap<Username, number>

/** Rows in a statement. PostgreSQL takes 65,535 parameters in one; this stays far below. */
const chunkSize = 1000

/** So many new ids of a table, ascending. */
export async function takeIds(
  { db, community_id }: Seeding,
  table: NumberedTable,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${newIds(community_id, table, count)} as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts the rows in parts that fit one statement. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (part: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) {
    await insert(rows.slice(start, start + chunkSize))
  }
}

/** The value of that key; a missing one is a mistake in the texts. */
export function need<K, V>(values: ReadonlyMap<K, V>, key: K): V {
  const value = values.get(key)
  if (value === undefined) throw new Error(`The demo community knows no ${String(key)}`)
  return value
}
