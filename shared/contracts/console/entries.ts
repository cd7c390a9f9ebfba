import { z } from 'zod'
import { maxNameLength, maxReviewNoteLength, mostEntryMembers } from '#shared/limits.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { id, nextCursor, optionalText, page, sharedId } from '../fields.ts'
import { post } from '../post.ts'

const review = z.object({ is_picked: z.boolean(), is_starred: z.boolean(), note: z.string() })

/** An entry of a challenge as those who review it see it. */
export const reviewedEntry = z.object({
  /** As members see it, without own votes and pins. */
  post,
  /** The day that it completed. */
  day_id: id.nullable(),
  /** The caller's own; null for an entry that the caller has not seen yet. */
  my_review: review.nullable(),
  /** Who else has picked or starred it. */
  others: z.array(z.object({ reviewer: author, is_picked: z.boolean(), is_starred: z.boolean() })),
})

const entryMember = z.object({ member: author, entries_count: z.number().int() })

/** Which entries: those that somebody has picked, those that the caller has starred, or has not seen. */
export const reviewFilter = z.enum(['picked', 'starred', 'unseen'])

export type Review = z.output<typeof review>
export type EntryMember = z.output<typeof entryMember>
export type ReviewedEntry = z.output<typeof reviewedEntry>

export const consoleEntryCalls = defineCalls({
  'console/entries': {
    summary: 'The entries of a challenge, the oldest first, with what reviewers think of them.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({
      contest_id: id,
      day_id: id.optional(),
      language_id: sharedId.optional(),
      /** The member who wrote them. */
      author_id: id.optional(),
      only: reviewFilter.optional(),
      ...page,
    }),
    output: z.object({ entries: z.array(reviewedEntry), next_cursor: nextCursor }),
    errors: ['contest_not_found'],
  },
  'console/entry-counts': {
    summary: 'How many entries a challenge has, of each day and in each language.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id }),
    output: z.object({
      results_declared: z.boolean(),
      entries_count: z.number().int(),
      /** How many of them the caller has seen. */
      seen_count: z.number().int(),
      picked_count: z.number().int(),
      /** Only what has entries. */
      days: z.array(z.object({ id, name_of_day: z.string(), entries_count: z.number().int() })),
      languages: z.array(
        z.object({ language_id: id, language_name: z.string(), entries_count: z.number().int() }),
      ),
    }),
    errors: ['contest_not_found'],
  },
  'console/entry-members': {
    summary:
      'Members who have entries in a challenge, those with the most first: of a name, or one of them.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({
      contest_id: id,
      /** How a word of their name begins. */
      name: optionalText(maxNameLength),
      author_id: id.optional(),
    }),
    output: z.object({ members: z.array(entryMember).max(mostEntryMembers) }),
    errors: ['contest_not_found'],
  },
  'console/review-entry': {
    summary:
      'Saves what the caller thinks of an entry; from then on it is one that they have seen.',
    who: 'operator',
    limit: limits.reviewing,
    input: z.object({
      contest_id: id,
      post_id: id,
      is_picked: z.boolean(),
      is_starred: z.boolean(),
      note: optionalText(maxReviewNoteLength),
    }),
    output: review,
    errors: ['contest_not_found', 'post_not_found'],
  },
})
