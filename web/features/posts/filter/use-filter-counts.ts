import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { filterFields, nearMe } from './feed-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** How many posts the filters show and leave out. Until a changed filter is counted, the counts before it stay. */
export function useFilterCounts(feed: ReaderFeed, { enabled = true } = {}) {
  const { token, sort, filter, device } = feed
  const fields = filterFields(filter, device.position)
  const isPlaceKnown = filter.location !== nearMe || device.position !== undefined
  return useQuery({
    ...query('post/feed-counts', { identification_token: token, sort, ...fields }),
    enabled: enabled && isPlaceKnown,
    placeholderData: keepPreviousData,
  })
}
