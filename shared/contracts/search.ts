import { z } from 'zod'
import { maxQueryLength } from '#shared/limits.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { contestState } from './contests.ts'
import { calendarDate, id, identificationToken, instant, line, nextCursor, page } from './fields.ts'
import { postMedia } from './media.ts'

export const searchKind = z.enum(['post', 'contest', 'person', 'comment'])

/** A text in its parts: those that were searched for, and those between them. */
export const highlightedText = z.array(z.object({ text: z.string(), found: z.boolean() }))

/** Each result has a title and the part of its text round the first word that was found. Either may be empty. */
const highlighted = { id, title: highlightedText, text: highlightedText }

const foundPost = z.object({
  kind: z.literal('post'),
  ...highlighted,
  slug: z.string(),
  user: author,
  created_at: instant,
  language_id: id,
  location_name: z.string(),
  comments_count: z.number().int(),
  /** The first picture; null for a post without one. */
  picture: postMedia.nullable(),
})

const foundContest = z.object({
  kind: z.literal('contest'),
  ...highlighted,
  thumbnail_image: z.string().nullable(),
  state: contestState,
  start_date: calendarDate,
  end_date: calendarDate,
})

const foundPerson = z.object({
  kind: z.literal('person'),
  ...highlighted,
  full_name: z.string(),
  profile_pic: z.string().nullable(),
})

const foundComment = z.object({
  kind: z.literal('comment'),
  ...highlighted,
  user: author,
  created_at: instant,
  post_slug: z.string(),
  post_title: z.string(),
})

export const searchResult = z.discriminatedUnion('kind', [
  foundPost,
  foundContest,
  foundPerson,
  foundComment,
])

export type SearchKind = z.output<typeof searchKind>
export type SearchResult = z.output<typeof searchResult>
export type HighlightedText = z.output<typeof highlightedText>

export const searchCalls = defineCalls({
  'post/search': {
    summary: 'Finds posts, challenges, people and comments of a community, the best matches first.',
    who: 'anyone',
    reads: true,
    limit: limits.searching,
    input: z.object({
      identification_token: identificationToken.optional(),
      /** Every word must be found, as the beginning of a word, or misspelt. Only the first eight count. */
      query: line(maxQueryLength),
      /** All kinds where it is left out. */
      kind: searchKind.optional(),
      ...page,
    }),
    output: z.object({ results: z.array(searchResult), next_cursor: nextCursor }),
    errors: ['community_not_found'],
  },
})
