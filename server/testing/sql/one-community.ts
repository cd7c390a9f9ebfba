import { globalTables } from '../tables.ts'
import { isJoined, joinedIn } from './joined.ts'
import { createLinks, type Links } from './links.ts'
import {
  type Column,
  columnsOf,
  keyOf,
  openScope,
  type Scope,
  scopeWithQuery,
  sourceOf,
} from './scope.ts'
import { bodyOf, findNodes, isTree, listOf, namesIn, type Tree } from './tree.ts'

/**
 * A community-owned table that a query reads or writes; `key` stands for its community. `isKnown` tells whether the query
 * itself says which one that is; without it the query has no need to.
 */
type Use = { table: string; key: string; isKnown?: () => boolean; isLocked?: boolean }

type Search = {
  parameters: readonly unknown[]
  /** Which keys stand for the same community. */
  links: Links
  /** Tables that are used together, which must be of one community. */
  groups: Use[][]
  count: number
}

type Found = { uses: Use[]; columns: Column[] }

const nothing: Found = { uses: [], columns: [] }

/**
 * The community-owned tables of a query that are not joined to its others on `community_id`. Two tables are
 * joined when their `community_id` is compared with each other, directly or through others, or with the same
 * value. The branches of a `union` may be of different communities.
 */
export function findUnjoined(query: unknown, parameters: readonly unknown[]): string[] {
  const search = searchStatement(query, parameters)
  const unjoined = search.groups.flatMap(([first, ...others]) =>
    others.filter(({ key }) => first && !search.links.areLinked(first.key, key)),
  )
  return unjoined.map(({ table }) => table)
}

/**
 * The community-owned tables of a statement about one community whose own query does not say which one: whose
 * `community_id` is compared, directly or through others of the same query, with no value. The planner draws no
 * conclusion from an outer query, and so would ask all machines; few statements can be asked of all. Rows that are locked
 * must be of one community too.
 */
export function findUnnamed(query: unknown, parameters: readonly unknown[]): string[] {
  const uses = new Set(searchStatement(query, parameters).groups.flat())
  const asked = [...uses].filter(({ isKnown }) => isKnown)
  const unnamed = asked.filter(({ isKnown }) => !isKnown?.())
  const wrong = unnamed.length < asked.length ? unnamed : unnamed.filter(({ isLocked }) => isLocked)
  return wrong.map(({ table }) => table)
}

function searchStatement(query: unknown, parameters: readonly unknown[]): Search {
  const search: Search = { parameters, links: createLinks(), groups: [], count: 0 }
  searchQuery(search, query, undefined)
  return search
}

function searchQuery(
  search: Search,
  node: unknown,
  outer: Scope | undefined,
  equal?: Links,
): Found {
  const query = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']
    .map((kind) => bodyOf(node, kind))
    .find(Boolean)
  if (!query) return nothing
  const scope = openScope(outer, equal)
  const { withClause, fromClause, usingClause, selectStmt, ...rest } = query
  const uses = searchWith(search, withClause, scope)
  if (isTree(query.larg)) return searchUnion(search, query, { scope, uses })
  const written = isTree(query.relation) ? searchTable(search, query.relation, scope) : []
  // A new row says its community itself.
  uses.push(...(selectStmt ? written.map(({ table, key }) => ({ table, key })) : written))
  for (const item of [...listOf(fromClause), ...listOf(usingClause)]) {
    uses.push(...searchItem(search, item, scope))
  }
  linkEquals(search, query.whereClause, scope)
  if (selectStmt) uses.push(...searchInserted(search, query, scope))
  if (query.lockingClause) for (const use of uses) use.isLocked = true
  uses.push(...searchSubqueries(search, rest, scope))
  search.groups.push(uses)
  const returning = isTree(query.returningClause) ? query.returningClause.exprs : undefined
  return { uses, columns: columnsOf(returning ?? query.targetList, scope, search.parameters) }
}

function searchWith(search: Search, withClause: unknown, scope: Scope): Use[] {
  const named = isTree(withClause) ? listOf(withClause.ctes) : []
  return named.flatMap((node) => {
    const { ctename, ctequery } = bodyOf(node, 'CommonTableExpr') ?? {}
    const found = searchQuery(search, ctequery, scope)
    scope.queries.set(String(ctename), sourceOf(found.columns))
    return found.uses
  })
}

/** The branches may be of different communities; whatever is joined to the union must be of its rows' community. */
function searchUnion(
  search: Search,
  query: Tree,
  { scope, uses }: { scope: Scope; uses: Use[] },
): Found {
  const { columns } = searchQuery(search, { SelectStmt: query.larg }, scope)
  searchQuery(search, { SelectStmt: query.rarg }, scope)
  const key = sourceOf(columns)?.key
  return { uses: key === undefined ? uses : [...uses, { table: 'a union', key }], columns }
}

/** Adds an item of a `from` clause to the scope. */
function searchItem(search: Search, item: unknown, scope: Scope): Use[] {
  const join = bodyOf(item, 'JoinExpr')
  if (join) return searchJoin(search, join, scope)
  const table = bodyOf(item, 'RangeVar')
  if (table) return searchTable(search, table, scope)
  const subquery = bodyOf(item, 'RangeSubselect')
  if (!subquery) return []
  const equal = isJoined(subquery.subquery) ? scope.equal : undefined
  const { uses, columns } = searchQuery(search, subquery.subquery, scope, equal)
  scope.sources.set(aliasOf(subquery) ?? '', sourceOf(columns))
  return uses
}

function searchJoin(search: Search, join: Tree, scope: Scope): Use[] {
  const uses = [join.larg, join.rarg].flatMap((item) => searchItem(search, item, scope))
  linkEquals(search, join.quals, scope)
  return [...uses, ...searchSubqueries(search, join.quals, scope)]
}

function searchTable(search: Search, table: Tree, scope: Scope): Use[] {
  const name = String(table.relname)
  const alias = aliasOf(table) ?? name
  const isForeign = name.startsWith('pg_') || table.schemaname !== undefined
  const within = scopeWithQuery(name, scope)
  if (isForeign || within) {
    scope.sources.set(alias, within?.queries.get(name))
    return []
  }
  search.count += 1
  const key = `${name} ${search.count}`
  scope.sources.set(alias, { column: name === 'communities' ? 'id' : 'community_id', key })
  return globalTables.includes(name)
    ? []
    : [{ table: name, key, isKnown: () => scope.equal.isKnown(key) }]
}

/** Looks at the rows of an insert: values, or the result of a query. */
function searchInserted(search: Search, { relation, cols, selectStmt }: Tree, scope: Scope): Use[] {
  const names = listOf(cols).map((column) => bodyOf(column, 'ResTarget')?.name)
  const index = names.indexOf('community_id')
  const key = scope.sources.get(aliasOf(relation) ?? String((relation as Tree).relname))?.key
  for (const row of listOf(bodyOf(selectStmt, 'SelectStmt')?.valuesLists)) {
    const value = listOf(bodyOf(row, 'List')?.items)[index]
    search.links.link(key, keyOf(value, scope, search.parameters))
  }
  const { uses, columns } = searchQuery(search, selectStmt, scope)
  search.links.link(key, columns[index]?.key)
  return uses
}

/** Queries within expressions. */
function searchSubqueries(search: Search, tree: unknown, scope: Scope): Use[] {
  const joined = isTree(tree) ? joinedIn(tree.whereClause) : []
  return findNodes(tree, ['SubLink']).flatMap((node) => {
    const { subselect, testexpr } = bodyOf(node, 'SubLink') ?? {}
    const equal = joined.includes(subselect) ? scope.equal : undefined
    const { uses } = searchQuery(search, subselect, scope, equal)
    return [...uses, ...searchSubqueries(search, testexpr, scope)]
  })
}

function linkEquals(search: Search, condition: unknown, scope: Scope): void {
  const both = bodyOf(condition, 'BoolExpr')
  if (both?.boolop === 'AND_EXPR') {
    for (const part of listOf(both.args)) linkEquals(search, part, scope)
  }
  const { kind, name, lexpr, rexpr } = bodyOf(condition, 'A_Expr') ?? {}
  if (kind !== 'AEXPR_OP' || namesIn(name)[0] !== '=') return
  const [left, right] = [lexpr, rexpr].map((side) => keyOf(side, scope, search.parameters))
  search.links.link(left, right)
  scope.equal.link(left, right)
}

function aliasOf(item: unknown): string | undefined {
  const alias = isTree(item) && isTree(item.alias) ? item.alias.aliasname : undefined
  return typeof alias === 'string' ? alias : undefined
}
