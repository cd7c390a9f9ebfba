import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { appOptions } from '#server/testing/app-options.ts'
import type { Request } from '../load/load.ts'
import type { Statement } from './database.ts'

/** A call, what its parameters are called, and the table into which its own statement inserts. */
type Captured = { request: Request; fields: Record<string, unknown>; table: string }

/**
 * Makes a call once and returns the statement by which the product writes. A parameter that has the value of a field
 * becomes that field; all others keep their values.
 */
export async function captureStatement(
  databaseUrl: string,
  { request, fields, table }: Captured,
): Promise<Statement> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = openDatabase(openPool(databaseUrl, 2), ({ query }) => statements.push(query))
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  const app = await buildApp(appOptions(db, dataDir))
  try {
    const { method, path, headers, body } = request
    const answer = await app.inject({ method, url: path, headers, payload: body })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.payload}`)
  } finally {
    await app.close()
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
  const own = statements.find(({ sql }) => new RegExp(`insert into "?${table}"? `).test(sql))
  if (!own) throw new Error(`${request.path} inserts nothing into ${table}`)
  return { text: own.sql, parameters: own.parameters.map((value) => nameOf(value, fields)) }
}

function nameOf(value: unknown, fields: Record<string, unknown>): Statement['parameters'][number] {
  const field = Object.keys(fields).find((name) => fields[name] === value)
  return field === undefined ? { value } : { field }
}
