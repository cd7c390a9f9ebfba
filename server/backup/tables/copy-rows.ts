import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { OneConnection } from '#server/db/one-connection.ts'
import type { Table } from './schema.ts'

/**
 * Rows as a stream of COPY's text form, with the names of the columns in the first line: any server of version 15 or later writes
 * and reads it. `rowCount` is their number, once it has ended.
 */
export type RowStream = Readable & { rowCount: number }

const form = 'with (format text, header'

export function streamRows({ client }: OneConnection, table: Table): RowStream {
  return client.query(to(`copy ${inSql(table)} to stdout ${form})`))
}

export function streamQuery({ client }: OneConnection, query: string): RowStream {
  return client.query(to(`copy (${query}) to stdout ${form})`))
}

/**
 * Writes a stream of rows into a table, and returns their number.
 *
 * @throws an `Error` of one sentence that names the table, and the line where there is one
 */
export async function writeRows(
  { client }: OneConnection,
  table: Table,
  rows: Readable,
): Promise<number> {
  const target = client.query(from(`copy ${inSql(table)} from stdin ${form} match)`))
  await pipeline(rows, target).catch((error: Error & { where?: string }) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    const [, line] = /line (\d+)/.exec(error.where ?? '') ?? []
    const at = line === undefined ? '' : ` in line ${line}`
    throw new Error(`The rows of ${table.name} cannot be restored${at}: ${error.message}.`, {
      cause: error,
    })
  })
  return target.rowCount
}

/** A temporary table has no schema to be named with. */
function inSql({ name, columns, isTemporary }: Table): string {
  const schema = isTemporary ? '' : 'public.'
  return `${schema}${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}
