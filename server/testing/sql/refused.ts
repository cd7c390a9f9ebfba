import { globalTables } from '../tables.ts'
import { bodyOf, findNodes, isTree, listOf, namesIn, type Tree } from './tree.ts'

/** Functions that would give each row and each machine another value. */
const volatile = ['clock_timestamp', 'random', 'gen_random_uuid']
/** Functions of which PostgreSQL does not promise the same value for ever. */
const stable = ['now', 'the time', 'jsonb_build_object', 'json_build_object', 'to_jsonb', 'to_json']
/** Functions that must run where processes listen and jobs wait, and not where a community lies. */
const announcing = ['pg_notify', 'add_job']

/** What Citus does not carry out, or not where it should be. */
export function findRefused(tree: unknown): string[] {
  return [
    ...findTimes(tree),
    ...findInsertedQueries(tree),
    ...findAnnouncements(tree),
    ...findAnalyzed(tree),
  ]
}

function findTimes(tree: unknown): string[] {
  const targets = everyNode(tree, 'UpdateStmt').map(({ targetList }) => targetList)
  const cases = findNodes(targets, ['CaseExpr', 'CoalesceExpr'])
  return [
    ...callsIn(targets).filter((name) => volatile.includes(name)),
    ...callsIn(cases).filter((name) => stable.includes(name)),
  ].map((name) => `${name} is called in an update`)
}

function findInsertedQueries(tree: unknown): string[] {
  const values = everyNode(tree, 'InsertStmt')
    .filter(({ relation }) => isTree(relation) && isOwned(relation))
    .map(({ selectStmt }) => bodyOf(selectStmt, 'SelectStmt')?.valuesLists)
  return findNodes(values, ['SubLink']).map(() => 'a query stands among the values of an insert')
}

/** A statement with an insert in its `with` is carried out part by part: one without goes to a machine as a whole. */
function findAnnouncements(tree: unknown): string[] {
  const named = everyNode(tree, 'CommonTableExpr')
  const isInParts = named.some(({ ctequery }) => bodyOf(ctequery, 'InsertStmt'))
  const names = named.map(({ ctename }) => ctename)
  const readsTables = (part: unknown) =>
    [...everyNode(part, 'RangeVar'), ...everyNode(part, 'relation')].some(
      (table) => isOwned(table) && !names.includes(table.relname),
    )
  return everyNode(tree, 'SelectStmt').flatMap(({ withClause, ...query }) => {
    const calls = callsIn(query.targetList).filter((name) => announcing.includes(name))
    if (calls.length === 0 || !readsTables(isInParts ? query : tree)) return []
    return calls.map((name) => `${name} is called in a query of tables`)
  })
}

/**
 * A table that each machine has a copy of is not analyzed in a transaction that has written to it. A statement alone does
 * not show whether it stands in one; `vacuum (analyze)` never does.
 */
function findAnalyzed(tree: unknown): string[] {
  const analyzed = everyNode(tree, 'VacuumStmt').filter((command) => !command.is_vacuumcmd)
  const tables = everyNode(analyzed, 'relation').filter((table) => !isOwned(table))
  return tables.map(({ relname }) => `${relname} is analyzed without a vacuum`)
}

/** Whether a table in a query is community-owned, unless a query of that name stands in the `with`. */
export function isOwned({ relname, schemaname }: Tree): boolean {
  return schemaname === undefined && !globalTables.includes(String(relname))
}

function callsIn(tree: unknown): string[] {
  return [
    ...everyNode(tree, 'FuncCall').map(({ funcname }) => namesIn(funcname).at(-1) ?? ''),
    ...everyNode(tree, 'SQLValueFunction').map(() => 'the time'),
  ]
}

/** The fields of all nodes of a kind, those within others too. */
function everyNode(tree: unknown, kind: string): Tree[] {
  if (Array.isArray(tree)) return listOf(tree).flatMap((part) => everyNode(part, kind))
  if (!isTree(tree)) return []
  return Object.entries(tree).flatMap(([field, value]) => [
    ...(field === kind && isTree(value) ? [value] : []),
    ...everyNode(value, kind),
  ])
}
