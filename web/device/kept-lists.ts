import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { listsKey } from './lists-key.ts'
import { readStored, store } from './storage.ts'

/** In characters. */
const maxSize = 1_000_000
/** In milliseconds. */
const lifetime = 60 * 60 * 1000

type List = { queryKey: QueryKey; data: InfiniteData<unknown>; updatedAt: number }
type Kept = { member_id: number | undefined; lists: List[] }

/**
 * Keeps the lists of which the reader has loaded more than a page, for the next page of this tab. What an earlier page
 * has kept stays, unless this one has a newer answer.
 */
export function keepLists(client: QueryClient, member_id: number | undefined): void {
  const cache = client.getQueryCache()
  const own = cache
    .findAll({ predicate: ({ queryKey, state }) => queryKey[2] === 'pages' && !!state.data })
    .map(({ queryKey, state }) => ({
      queryKey,
      data: state.data as InfiniteData<unknown>,
      updatedAt: state.dataUpdatedAt,
    }))
  const earlier = readLists(member_id).filter(
    ({ queryKey }) => !cache.find({ queryKey })?.state.data,
  )
  const lists: List[] = []
  let size = 0
  for (const list of [...own, ...earlier].toSorted(
    (one, other) => other.updatedAt - one.updatedAt,
  )) {
    if (list.data.pages.length < 2) continue
    size += JSON.stringify(list.data).length
    if (size <= maxSize) lists.push(list)
  }
  store(listsKey, lists.length > 0 ? { member_id, lists } : undefined, 'session')
}

/** Gives the lists back that an earlier page of this tab has kept for the same reader. */
export function restoreLists(client: QueryClient, member_id: number | undefined): void {
  for (const { queryKey, data, updatedAt } of readLists(member_id)) {
    client.setQueryData(queryKey, data, { updatedAt })
  }
}

function readLists(member_id: number | undefined): List[] {
  const kept = readStored(listsKey, 'session') as Kept | undefined
  if (kept?.member_id !== member_id) return []
  return (kept?.lists ?? []).filter(({ updatedAt }) => Date.now() - updatedAt < lifetime)
}
