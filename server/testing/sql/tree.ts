/** A node of PostgreSQL's syntax tree, by the fields of its kind. */
export type Tree = { [field: string]: unknown }

/** The fields of a node if it is of that kind, else `undefined`. */
export function bodyOf(node: unknown, kind: string): Tree | undefined {
  const body = isTree(node) ? node[kind] : undefined
  return isTree(body) ? body : undefined
}

/** A list as it is; anything else as an empty list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** All nodes of these kinds in a tree, except those within another of them. */
export function findNodes(tree: unknown, kinds: readonly string[]): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => findNodes(part, kinds))
  if (!isTree(tree)) return []
  return Object.entries(tree).flatMap(([field, value]) =>
    kinds.includes(field) && isTree(value) ? [{ [field]: value }] : findNodes(value, kinds),
  )
}

/** The names of a column or function: `p.community_id` is `['p', 'community_id']`, `p.*` is `['p']`. */
export function namesIn(fields: unknown): string[] {
  return listOf(fields).flatMap((field) => {
    const name = bodyOf(field, 'String')?.sval
    return typeof name === 'string' ? [name] : []
  })
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
