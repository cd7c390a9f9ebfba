/** A node of PostgreSQL's syntax tree, by the fields of its kind. */
export type Tree = { [field: string]: unknown }

/** What stands in a field of a tree where a node is of that kind, or `undefined`. */
export function bodyOf(node: unknown, kind: string): Tree | undefined {
  const body = isTree(node) ? node[kind] : undefined
  return isTree(body) ? body : undefined
}

/** A list, an empty one for no list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Every node below that is of one of these kinds, but none within another of them. */
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
