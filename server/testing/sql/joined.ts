import { bodyOf, findNodes, isTree, listOf, namesIn } from './tree.ts'

// The planner makes some inner queries joins of the outer one, and then knows of them what is compared there.

/** What a query may not have, or it is planned apart. */
const apart = [
  'limitCount',
  'limitOffset',
  'groupClause',
  'havingClause',
  'distinctClause',
  'sortClause',
  'withClause',
  'larg',
]
const aggregates = ['count', 'sum', 'min', 'max', 'json_agg', 'jsonb_agg', 'array_agg']

/** Whether a query in a `from` clause is planned with the outer one. */
export function isJoined(query: unknown): boolean {
  const select = bodyOf(query, 'SelectStmt')
  if (!select || apart.some((clause) => clause in select)) return false
  const calls = findNodes(select.targetList, ['FuncCall'])
  return !calls.some((call) =>
    aggregates.includes(namesIn(bodyOf(call, 'FuncCall')?.funcname).at(-1) ?? ''),
  )
}

/** The queries of a condition that are planned with the outer one: of `exists`, `not exists` and `in`. */
export function joinedIn(condition: unknown): unknown[] {
  const { boolop, args } = bodyOf(condition, 'BoolExpr') ?? {}
  if (boolop === 'AND_EXPR') return listOf(args).flatMap(joinedIn)
  const [negated] = boolop === 'NOT_EXPR' ? listOf(args) : []
  const { subLinkType, subselect } = bodyOf(negated ?? condition, 'SubLink') ?? {}
  const isJoin = subLinkType === 'EXISTS_SUBLINK' || (subLinkType === 'ANY_SUBLINK' && !negated)
  return isJoin && isTree(subselect) && isJoined(subselect) ? [subselect] : []
}
