import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countedPosts } from '#shared/limits.ts'
import { query } from '#web/http/query.ts'
import { useWords } from '#web/words/words.tsx'
import { filterFields, nearMe } from './feed-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/**
 * How many posts the filters show and hide, and how a count is written: `10,000+` where the community has more posts than
 * are counted. Until a changed filter is counted, the earlier counts stay.
 */
export function useFilterCounts(feed: ReaderFeed, { enabled = true } = {}) {
  const { number } = useWords()
  const { token, sort, filter, device } = feed
  const fields = filterFields(filter, device.position)
  const isPlaceKnown = filter.location !== nearMe || device.position !== undefined
  const { data } = useQuery({
    ...query('post/feed-counts', { identification_token: token, sort, ...fields }),
    enabled: enabled && isPlaceKnown,
    placeholderData: keepPreviousData,
  })
  const isMore = (data?.counted ?? 0) >= countedPosts
  return { counts: data, write: (count: number) => number(count) + (isMore ? '+' : '') }
}
