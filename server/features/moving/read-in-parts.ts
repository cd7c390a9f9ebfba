import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** How many rows are in memory at once. */
const partSize = 500

/** The rows of a query, some at a time, in a transaction. A second call waits for the end of the first. */
export async function* readInParts<Row>(
  db: Database,
  query: RawBuilder<unknown>,
): AsyncIterable<Row[]> {
  await sql`declare parts no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(partSize)} from parts`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close parts`.execute(db)
}
