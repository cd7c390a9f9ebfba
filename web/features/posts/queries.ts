import { parseSlug } from '#shared/rules/slug.ts'
import { pagedQuery, query } from '#web/lib/query.ts'
import type { FeedChoice } from './feed-choice.ts'

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
