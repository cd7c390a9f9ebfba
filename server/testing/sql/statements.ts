import type { LogEvent } from 'kysely'

/** A statement as the database received it, with the values of its parameters. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/** A log for a database that collects its statements, except begin, commit and rollback. */
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
  const sentBy = async (work: () => Promise<unknown>) => {
    const start = statements.length
    await work()
    return statements.slice(start)
  }
  return { statements, log, statementsOf, sentBy }
}

/** Every call first looks up the session or the community, in one statement. */
function findsCaller(sql: string): boolean {
  return /^select [^(]* from "(sessions|communities)"/.test(sql)
}
