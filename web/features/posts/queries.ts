import { parseSlug } from '#shared/rules/slug.ts'
import type { Position } from '#web/features/places/api.ts'
import { pagedQuery, query } from '#web/http/query.ts'
import { type FeedFilter, type FeedSort, filterFields } from './filter/feed-filter.ts'

type FeedChoice = {
  sort: FeedSort
  filter: FeedFilter
  position?: Position
  /** The cursor of the list, if it does not begin at its start. */
  cursor?: string | undefined
}

/** Near Me needs the position. */
export function feedQuery(
  identification_token: string | undefined,
  { sort, filter, position, cursor }: FeedChoice,
) {
  const fields = { ...filterFields(filter, position), ...(cursor && { cursor }) }
  return pagedQuery('post/feed', { identification_token, sort, ...fields })
}

/** One post by the id in its slug: all its addresses share one answer. Its comments have pages of their own. */
export function postQuery(identification_token: string | undefined, slug: string) {
  const id = parseSlug(slug)
  const postid = id ? String(id) : slug
  return query('post/singlepost', { identification_token, postid, comments_limit: 0 })
}

/** The reader's posts that wait for a moderator. */
export const heldPostsQuery = { ...query('post/held', {}), staleTime: 0 }

export function languagesQuery(identification_token: string | undefined) {
  return query('post/languages', { identification_token })
}

/** The moods, named in the reader's language. They stay the same for as long as a page is open. */
export function moodsQuery(identification_token: string | undefined, language_id: number) {
  const moods = query('post/moods', { identification_token, language_id })
  return { ...moods, staleTime: Number.POSITIVE_INFINITY }
}
