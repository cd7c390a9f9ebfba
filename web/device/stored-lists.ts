import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRecord } from './is-record.ts'
import { setting } from './settings.ts'

/** In characters. */
const maxSize = 1_000_000
/** In milliseconds. */
const lifetime = 60 * 60 * 1000

type List = { queryKey: QueryKey; data: InfiniteData<unknown>; updatedAt: number }

/** Made for each use, because it holds all that it has read. */
const stored = () => setting('lists', (value) => (isRecord(value) ? value : {}))

/**
 * Stores the lists of which the reader has loaded more than one page, for the next page of this tab. Lists that an earlier
 * page has stored stay, unless this one has a newer answer.
 */
export function storeLists(client: QueryClient, member_id: number | undefined): void {
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
  stored().write(lists.length > 0 ? { member_id, lists } : undefined)
}

/** Restores the lists that an earlier page of this tab has stored for the same reader. */
export function restoreLists(client: QueryClient, member_id: number | undefined): void {
  for (const { queryKey, data, updatedAt } of readLists(member_id)) {
    client.setQueryData(queryKey, data, { updatedAt })
  }
}

function readLists(member_id: number | undefined): List[] {
  const { member_id: owner, lists } = stored().read()
  if (owner !== member_id || !Array.isArray(lists)) return []
  return lists.filter(({ updatedAt }: List) => Date.now() - updatedAt < lifetime)
}
