import { z } from 'zod'
import { maxBulkItems, maxReportLength } from '#shared/limits.ts'
import { holdReasons } from '#shared/rules/held-posts.ts'
import {
  bulkActions,
  comebacks,
  hiddenAfterBan,
  itemKinds,
  itemStates,
  moderationActions,
  strikes,
} from '#shared/rules/moderation.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { givenReason, shownReason } from '../community-rules.ts'
import { id, instant, line, nextCursor, optionalText, page } from '../fields.ts'
import { decision } from '../moderation.ts'
import { post } from '../post.ts'

const item = z.object({
  id: z.uuid(),
  kind: z.enum(itemKinds),
  state: z.enum(itemStates),
  /** Goes with a decision, so that of two who decide at once the second is told. */
  version: z.number().int(),
  /** Who wrote it, or the member who was reported. */
  about: author,
  /** What it said when it was reported. */
  title: z.string(),
  text: z.string(),
  reports_count: z.number().int(),
  /** The reasons of its reports, each once. */
  reasons: z.array(z.object(shownReason)),
  opened_at: instant,
  /** Why the post waits for a first look; null where it does not. */
  held_for: z.enum(holdReasons).nullable(),
  /** The word of the list for which it was held last; null where it was for another reason, or not. */
  held_word: z.string().nullable(),
  /** Until when it waits for its author; null where it does not. */
  waits_until: instant.nullable(),
  /** Whether the author, asked to change it, has done so or not answered; null where nobody has asked since the last decision. */
  came_back: z.enum(comebacks).nullable(),
  /** When the last report or appeal came. */
  latest_at: instant,
  /** By when the oldest appeal that waits is to be answered; null where none waits. */
  answer_by: instant.nullable(),
})

export type ModerationItem = z.output<typeof item>

/** What moderators decided, with their names. */
const moderatorsDecision = decision.extend({
  moderator: author.nullable(),
  judge: author.nullable(),
})

export type ModeratorsDecision = z.output<typeof moderatorsDecision>

/** A decision against a member that was not taken back. */
export const strike = decision
  .pick({ id: true, reason: true, rule: true, decided_at: true })
  .extend({ action: z.enum(strikes), item_id: z.uuid() })

export type ShownStrike = z.output<typeof strike>

const itemDetail = item.extend({
  /** As it is now; null where its author has deleted it, and for a member. */
  now: z
    .object({
      title: z.string(),
      text: z.string(),
      is_hidden: z.boolean(),
      /** By an order of a court or the government. */
      is_hidden_by_order: z.boolean(),
    })
    .nullable(),
  /** The post, or the post of the comment, as members see it; null while they do not, unless it waits for a first look. */
  post: post.nullable(),
  comment_id: id.nullable(),
  /** Where a comment stands, for a post and a member null. */
  context: z
    .object({
      /** Null where the post is deleted. */
      post_title: z.string().nullable(),
      /** The comment that it answers; null where it answers none, and where that is deleted. */
      answered: z.object({ by: author.nullable(), text: z.string() }).nullable(),
    })
    .nullable(),
  member: z.object({
    joined_at: instant,
    is_banned: z.boolean(),
    banned_until: instant.nullable(),
    /** Until when they may not write; null where they may. */
    muted_until: instant.nullable(),
    /** Decisions against them that were not taken back. */
    strikes_count: z.number().int(),
    /** Those about other posts and comments of theirs, the latest first, at most 10. */
    strikes: z.array(strike),
  }),
  /** What else waits about them, the latest first, at most 10. */
  others: z.array(item.pick({ id: true, kind: true, title: true, text: true })),
  /** The latest first, at most 50. Nobody but moderators reads who reported. */
  reports: z.array(
    z.object({
      reporter: author.nullable(),
      ...shownReason,
      text: z.string(),
      reported_at: instant,
    }),
  ),
  /** The latest first, at most 50. */
  decisions: z.array(moderatorsDecision),
  /** What the caller can do about it now. */
  actions: z.array(z.enum(moderationActions)),
  /** The decision whose appeal the caller can judge. */
  judges: z.uuid().nullable(),
  /** The caller has reported it, and another moderator can handle it. */
  is_left_to_others: z.boolean(),
})

export type ModerationItemDetail = z.output<typeof itemDetail>

const changed = z.object({ item: itemDetail })

/** Why a decision about one item of several did not go through. */
export const itemErrors = ['item_not_found', 'changed_meanwhile', 'not_permitted_now'] as const

export type ItemError = (typeof itemErrors)[number]

export const consoleModerationCalls = defineCalls({
  'console/moderation': {
    summary: 'What was reported, the latest trouble first: what is open, or what is closed.',
    who: 'moderator',
    reads: true,
    limit: limits.reading,
    input: z.object({ only: z.enum(['open', 'closed']).default('open'), ...page }),
    output: z.object({
      items: z.array(item),
      next_cursor: nextCursor,
    }),
    errors: [],
  },
  'console/moderation-item': {
    summary: 'One item of the queue, with all that a moderator needs for a decision.',
    who: 'moderator',
    reads: true,
    limit: limits.reading,
    input: z.object({ item_id: z.uuid() }),
    output: changed,
    errors: ['item_not_found'],
  },
  'console/decide': {
    summary:
      'Decides about an item. The author, and those who reported it, are notified. Who is asked for a change reads which.',
    who: 'moderator',
    limit: limits.writing,
    input: z.object({
      item_id: z.uuid(),
      version: z.number().int(),
      action: z.enum(moderationActions),
      ...givenReason,
      words: optionalText(maxReportLength),
      /** When a mute or a ban ends; null for a ban without an end. An author has a week for a change. */
      until: instant.nullable().default(null),
      /** Of what the member has written, what stays hidden after a ban: at most the latest 1,000 posts and 1,000 comments. */
      stays_hidden: z.enum(hiddenAfterBan).default('nothing'),
    }),
    output: changed,
    errors: ['item_not_found', 'changed_meanwhile', 'not_permitted_now', 'given_data_invalid'],
  },
  'console/decide-all': {
    summary:
      'Decides the same about several items, each by its own version. The answer says which did not go through.',
    who: 'moderator',
    limit: limits.writing,
    input: z.object({
      items: z
        .array(z.object({ item_id: z.uuid(), version: z.number().int() }))
        .min(1)
        .max(maxBulkItems),
      action: z.enum(bulkActions),
      ...givenReason,
      words: optionalText(maxReportLength),
    }),
    output: z.object({
      /** In the order of the items; `error` is null for what was done. */
      results: z.array(z.object({ item_id: z.uuid(), error: z.enum(itemErrors).nullable() })),
    }),
    errors: ['given_data_invalid'],
  },
  'console/judge-appeal': {
    summary:
      'Accepts or refuses an appeal. It is judged by somebody else than who decided, where there is somebody else.',
    who: 'moderator',
    limit: limits.writing,
    input: z.object({
      item_id: z.uuid(),
      version: z.number().int(),
      decision_id: z.uuid(),
      accepted: z.boolean(),
      words: line(maxReportLength),
    }),
    output: changed,
    errors: ['item_not_found', 'changed_meanwhile', 'not_permitted_now'],
  },
})
