import { loadModule, parseSync } from 'libpg-query'
import { findNulls } from './nulls.ts'
import { findUnjoined, findUnnamed } from './one-community.ts'
import { findRefused } from './refused.ts'
import type { Statement } from './statements.ts'
import { bodyOf, findNodes, namesIn } from './tree.ts'

export type BrokenRule = { rule: string; sql: string }

/** The statements that kept all rules, in whichever file: nearly all of them are sent by many tests. */
const sound = new Set<string>()

/**
 * Finds statements that could not run on tables distributed by community (decision 12): each rule below is one that
 * Citus refuses, or would run where nobody hears of it.
 */
export async function findBrokenRules(statements: readonly Statement[]): Promise<BrokenRule[]> {
  await loadModule()
  const distinct = new Map(statements.map((statement) => [keyOf(statement), statement]))
  const broken: BrokenRule[] = []
  for (const [key, statement] of distinct) {
    if (sound.has(key)) continue
    const found = brokenBy(statement)
    if (found.length === 0) sound.add(key)
    broken.push(...found)
  }
  return broken
}

function brokenBy(statement: Statement): BrokenRule[] {
  const { stmts = [] } = parseSync(statement.sql)
  return stmts
    .flatMap(({ stmt }) => [
      ...findCalls(stmt),
      ...findRefused(stmt),
      ...findNulls(stmt, statement.parameters),
      ...findJoins(stmt, statement),
    ])
    .map((rule) => ({ rule, sql: statement.sql }))
}

/** Statements of one text differ in which of their parameters are null. */
function keyOf({ sql, parameters }: Statement): string {
  return `${parameters.map((value) => Number(value === null)).join('')} ${sql}`
}

function findJoins(tree: unknown, { parameters }: Statement): string[] {
  const unjoined = findUnjoined(tree, parameters)
  if (unjoined.length > 0) return unjoined.map((table) => `${table} is not joined on community_id`)
  const unnamed = findUnnamed(tree, parameters)
  return unnamed.map((table) => `the query of ${table} does not name the community`)
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
