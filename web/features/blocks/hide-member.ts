import type { QueryClient } from '@tanstack/react-query'

/**
 * Removes a member and their texts from every cached list; their profile shows the block.
 *
 * @returns the function that puts everything back
 */
export function hideMember(client: QueryClient, user_id: number): () => void {
  const changed = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state: { data } }) => ({ queryKey, data, left: without(user_id, data) }))
    .filter(({ data, left }) => left !== data)
  for (const { queryKey, left } of changed) client.setQueryData(queryKey, left)
  return () => {
    for (const { queryKey, data } of changed) client.setQueryData(queryKey, data)
  }
}

/** The same value if nothing in it is theirs. */
function without(user_id: number, value: unknown): unknown {
  if (Array.isArray(value)) {
    const left = value.filter((one) => !isOf(user_id, one)).map((one) => without(user_id, one))
    const isSame = left.length === value.length && left.every((one, at) => one === value[at])
    return isSame ? value : left
  }
  if (!isObject(value)) return value
  const known = new Map(Object.entries(value))
  const entries = [...known].map(([name, part]) => [name, without(user_id, part)] as const)
  if ('is_blocked' in value && idOf(value.user) === user_id) entries.push(['is_blocked', true])
  return entries.every(([name, part]) => known.get(name) === part)
    ? value
    : Object.fromEntries(entries)
}

/** Whether it is the member, a mention of them, or their text. */
function isOf(user_id: number, one: unknown): boolean {
  if (!isObject(one)) return false
  const author = isObject(one.post) ? one.post.user : one.user
  return (
    idOf(author) === user_id ||
    one.user_id === user_id ||
    ('full_name' in one && idOf(one) === user_id)
  )
}

function idOf(value: unknown): unknown {
  return isObject(value) ? value.id : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
