import { isJoined } from './joined.ts'
import { isOwned } from './refused.ts'
import { bodyOf, findNodes, isTree, listOf, namesIn, type Tree } from './tree.ts'

type Known = { parameters: readonly unknown[]; nulls: ReadonlySet<string> }

/**
 * Inner queries that compare something with a null of the statement. The planner knows that they find nothing, and leaves
 * out their tables; Citus then cannot tell on which machine these are, and refuses the statement.
 */
export function findNulls(tree: unknown, parameters: readonly unknown[]): string[] {
  return searchQuery(tree, { parameters, nulls: new Set() }, false)
}

function searchQuery(node: unknown, outer: Known, isInner: boolean): string[] {
  const query = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']
    .map((kind) => bodyOf(node, kind))
    .find(Boolean)
  if (!query) return []
  const { withClause, fromClause, selectStmt, larg, rarg, ...rest } = query
  const subqueries = findNodes(fromClause, ['RangeSubselect']).map(
    (item): Tree => bodyOf(item, 'RangeSubselect') ?? {},
  )
  const nulls = new Set([...outer.nulls, ...subqueries.flatMap((one) => nullsOf(one, outer))])
  const known = { ...outer, nulls }
  const named = isTree(withClause) ? listOf(withClause.ctes) : []
  const inner = findNodes([rest, fromClause], ['SubLink'])
  return [
    ...(isInner && readsOwned(fromClause) ? comparedIn(query.whereClause, known) : []),
    ...named.flatMap((one) => searchQuery(bodyOf(one, 'CommonTableExpr')?.ctequery, outer, false)),
    ...subqueries.flatMap(({ subquery }) => searchQuery(subquery, known, isInner)),
    ...[larg, rarg].flatMap((part) => searchQuery({ SelectStmt: part }, known, isInner)),
    ...searchQuery(selectStmt, known, isInner),
    ...inner.flatMap((one) => searchQuery(bodyOf(one, 'SubLink')?.subselect, known, true)),
  ]
}

function readsOwned(fromClause: unknown): boolean {
  const tables = findNodes(fromClause, ['RangeVar'])
  return tables.some((table) => isOwned(bodyOf(table, 'RangeVar') ?? {}))
}

/** The columns of a query in a `from` clause that are nothing but null. */
function nullsOf({ subquery, alias }: Tree, known: Known): string[] {
  const targets = isJoined(subquery) ? listOf(bodyOf(subquery, 'SelectStmt')?.targetList) : []
  return targets.flatMap((target) => {
    const { name, val } = bodyOf(target, 'ResTarget') ?? {}
    const table = isTree(alias) ? alias.aliasname : ''
    return isNull(val, known) ? `${table}.${name}` : []
  })
}

function comparedIn(condition: unknown, known: Known): string[] {
  const { boolop, args } = bodyOf(condition, 'BoolExpr') ?? {}
  if (boolop === 'AND_EXPR') return listOf(args).flatMap((part) => comparedIn(part, known))
  const { kind, name, lexpr, rexpr } = bodyOf(condition, 'A_Expr') ?? {}
  if (kind !== 'AEXPR_OP' || namesIn(name)[0] !== '=') return []
  const isCompared = isNull(lexpr, known) || isNull(rexpr, known)
  return isCompared ? ['an inner query compares with null'] : []
}

function isNull(expression: unknown, known: Known): boolean {
  const cast = bodyOf(expression, 'TypeCast')
  if (cast) return isNull(cast.arg, known)
  const parameter = bodyOf(expression, 'ParamRef')
  if (parameter) return known.parameters[Number(parameter.number) - 1] === null
  if (bodyOf(expression, 'A_Const')?.isnull === true) return true
  return known.nulls.has(namesIn(bodyOf(expression, 'ColumnRef')?.fields).join('.'))
}
