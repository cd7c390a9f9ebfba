import { text } from 'node:stream/consumers'
import { openConnection } from '#server/db/one-connection.ts'
import { streamRows } from '../tables/copy-rows.ts'
import { readSequences, readTables } from '../tables/schema.ts'

/** Every row of a database as COPY writes it, by its table, and its sequences. */
export async function contentsOf(url: string) {
  const connection = await openConnection(url)
  try {
    const rows: Record<string, string> = {}
    for (const table of await readTables(connection.db)) {
      rows[table.name] = await text(streamRows(connection, table))
    }
    return { rows, sequences: await readSequences(connection.db) }
  } finally {
    await connection.end()
  }
}
