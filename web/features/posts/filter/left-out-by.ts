import type { Post } from '#shared/contracts/post.ts'
import { activeFilters, type FeedFilter, type FilterKind } from './feed-filter.ts'

export type LeftOutBy = {
  kinds: FilterKind[]
  /** Whether that is known without the server: only it knows which places lie within another. */
  isCertain: boolean
}

/** The filters that hide, or may hide, a post from a list. */
export function leftOutBy(filter: FeedFilter, post: Post): LeftOutBy {
  const active = activeFilters(filter)
  const certain = active.filter((kind) => {
    if (kind === 'languages') return !filter.language_ids.includes(post.language_id)
    if (kind === 'moods') return !post.mood || !filter.mood_ids.includes(post.mood.id)
    return false
  })
  if (certain.length > 0) return { kinds: certain, isCertain: true }
  return { kinds: active.filter((kind) => kind === 'location'), isCertain: false }
}
