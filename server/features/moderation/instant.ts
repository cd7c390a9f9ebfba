import { type RawBuilder, sql } from 'kysely'

/** A time inside JSON as the answers have it: ISO 8601, UTC. */
export function instant(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
