import { useWords } from '#web/words/words.tsx'
import { everywhere, nearMe } from './feed-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The place of the feed for its subtitle; `undefined` if it shows everything. */
export function useFeedPlace({ filter }: ReaderFeed): string | undefined {
  const { t } = useWords()
  if (filter.location === everywhere) return undefined
  if (filter.location !== nearMe) return filter.location
  return t('feed.nearMeSubtitle', { radius: filter.radius })
}
