import { loadModule, parseSync } from 'libpg-query'
import { findUnjoined } from './one-community.ts'
import type { Statement } from './statements.ts'
import { bodyOf, findNodes, namesIn } from './tree.ts'

export type BrokenRule = { rule: string; sql: string }

/**
 * Finds statements that could not run on tables distributed by community (decision 12): a function is called
 * in an `on conflict` clause, or community-owned tables are not joined on `community_id`.
 */
export async function findBrokenRules(statements: readonly Statement[]): Promise<BrokenRule[]> {
  await loadModule()
  const distinct = new Map(statements.map((statement) => [statement.sql, statement]))
  return [...distinct.values()].flatMap((statement) => {
    const { stmts = [] } = parseSync(statement.sql)
    return stmts
      .flatMap(({ stmt }) => [...findCalls(stmt), ...findJoins(stmt, statement)])
      .map((rule) => ({ rule, sql: statement.sql }))
  })
}

function findJoins(tree: unknown, { parameters }: Statement): string[] {
  return findUnjoined(tree, parameters).map((table) => `${table} is not joined on community_id`)
}

/** The functions that are called in `on conflict` clauses. */
function findCalls(tree: unknown): string[] {
  const inserts = findNodes(tree, ['onConflictClause'])
  const calls = findNodes(inserts, ['FuncCall', 'SQLValueFunction'])
  return calls.map((call) => {
    const name = namesIn(bodyOf(call, 'FuncCall')?.funcname).at(-1) ?? 'the time'
    return `${name} is called in an on conflict clause`
  })
}
