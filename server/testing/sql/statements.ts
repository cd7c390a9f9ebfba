import type { LogEvent } from 'kysely'

/** A statement as it went to the database, with the values of its parameters. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/** Keeps the statements that a database with this log has done, but for the ends of transactions. */
export function recordStatements() {
  const statements: Statement[] = []
  const log = ({ query: { sql, parameters } }: LogEvent) => {
    if (!/^(begin|commit|rollback)$/.test(sql)) statements.push({ sql, parameters })
  }
  const statementsOf = async (work: () => Promise<unknown>) => {
    const start = statements.length
    await work()
    return statements.slice(start).flatMap(({ sql }) => (findsCaller(sql) ? [] : sql))
  }
  return { statements, log, statementsOf }
}

/** Each call looks up its session or its community first, in one statement. */
function findsCaller(sql: string): boolean {
  return /^select [^(]* from "(sessions|communities)"/.test(sql)
}
