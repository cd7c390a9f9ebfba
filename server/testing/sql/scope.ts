import { createLinks, type Links } from './links.ts'
import { bodyOf, isTree, listOf, namesIn } from './tree.ts'

/** A table or subquery in a query: the column of its community, and a key for that community. */
export type Source = { column: string; key: string }

/** A column of a query's result; the column of the community has a key. */
export type Column = { name: string | undefined; key: string | undefined }

/**
 * What can be named in a query: `sources` of its from clause, and `queries` of its with clause. `equal` are the keys that
 * its own conditions compare; a query that the planner makes a join of the outer one shares those of that.
 */
export type Scope = {
  equal: Links
  sources: Map<string, Source | undefined>
  queries: Map<string, Source | undefined>
  outer: Scope | undefined
}

export function openScope(outer: Scope | undefined, equal = createLinks()): Scope {
  return { equal, sources: new Map(), queries: new Map(), outer }
}

/** The scope whose with clause has a query of that name. */
export function scopeWithQuery(name: string, scope: Scope | undefined): Scope | undefined {
  if (!scope || scope.queries.has(name)) return scope
  return scopeWithQuery(name, scope.outer)
}

/** The key of the community in an expression: a column, a parameter or a number; else `undefined`. */
export function keyOf(
  expression: unknown,
  scope: Scope,
  parameters: readonly unknown[],
): string | undefined {
  const cast = bodyOf(expression, 'TypeCast')
  if (cast) return keyOf(cast.arg, scope, parameters)
  const parameter = bodyOf(expression, 'ParamRef')
  if (parameter) return `= ${parameters[Number(parameter.number) - 1]}`
  const number = bodyOf(expression, 'A_Const')?.ival
  if (isTree(number)) return `= ${number.ival ?? 0}`
  const [name = '', column] = namesIn(bodyOf(expression, 'ColumnRef')?.fields)
  if (column !== undefined)
    return keyOfColumn(scopeWithSource(name, scope)?.sources.get(name), column)
  return name === 'community_id' ? keyOfOnlyCommunity(scope) : undefined
}

/** The columns of a select list or `returning` clause; of a star only those of the community. */
export function columnsOf(
  targets: unknown,
  scope: Scope,
  parameters: readonly unknown[],
): Column[] {
  return listOf(targets).flatMap((target) => {
    const { name, val } = bodyOf(target, 'ResTarget') ?? {}
    const fields = listOf(bodyOf(val, 'ColumnRef')?.fields)
    const names = namesIn(fields)
    if (fields.length > names.length) return columnsOfStar(names[0], scope)
    const own = typeof name === 'string' ? name : names.at(-1)
    return [{ name: own, key: keyOf(val, scope, parameters) }]
  })
}

/** A query as a source of another query. */
export function sourceOf(columns: readonly Column[]): Source | undefined {
  const key = columns.find(({ name }) => name === 'community_id')?.key
  return key === undefined ? undefined : { column: 'community_id', key }
}

function columnsOfStar(name: string | undefined, { sources }: Scope): Column[] {
  const starred = name === undefined ? [...sources.values()] : [sources.get(name)]
  return starred.map((source) => ({
    name: 'community_id',
    key: keyOfColumn(source, 'community_id'),
  }))
}

function keyOfColumn(source: Source | undefined, column: string): string | undefined {
  return source?.column === column ? source.key : undefined
}

/** An unqualified column belongs to the only source that has it. */
function keyOfOnlyCommunity({ sources, outer }: Scope): string | undefined {
  const keys = [...sources.values()].flatMap((source) => keyOfColumn(source, 'community_id') ?? [])
  if (keys.length > 0) return keys.length === 1 ? keys[0] : undefined
  return outer && keyOfOnlyCommunity(outer)
}

function scopeWithSource(name: string, scope: Scope | undefined): Scope | undefined {
  if (!scope || scope.sources.has(name)) return scope
  return scopeWithSource(name, scope.outer)
}
