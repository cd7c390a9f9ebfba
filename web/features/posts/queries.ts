import { parseSlug } from '#shared/rules/slug.ts'
import { pagedQuery, query } from '#web/lib/query.ts'

export type FeedSort = 'all' | 'trending'
export type FeedChoice = { sort: FeedSort; mood_id: number | undefined; language_ids: number[] }

/** What a screen's address says of the feed: `?sort=trending&mood=2&languages=1,5`. */
export function readFeedChoice(search: URLSearchParams): FeedChoice {
  const ids = (search.get('languages') ?? '').split(',').map(toId)
  return {
    sort: search.get('sort') === 'trending' ? 'trending' : 'all',
    mood_id: toId(search.get('mood')),
    language_ids: ids.filter((id) => id !== undefined),
  }
}

export function feedQuery(identification_token: string | undefined, choice: FeedChoice) {
  return pagedQuery('post/feed', { identification_token, ...choice })
}

/** One post, whatever the words in its slug: all its addresses share one answer. */
export function postQuery(identification_token: string | undefined, slug: string) {
  const id = parseSlug(slug)
  return query('post/singlepost', { identification_token, postid: id ? String(id) : slug })
}

export function languagesQuery(identification_token: string | undefined) {
  return query('post/languages', { identification_token })
}

export function moodsQuery(identification_token: string | undefined) {
  return query('post/moods', { identification_token })
}

function toId(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined
}
