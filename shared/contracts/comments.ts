import { z } from 'zod'
import { maxCommentLength, maxUsernameLength, mentionOffers } from '#shared/limits.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import {
  id,
  identificationToken,
  instant,
  line,
  nextCursor,
  page,
  success,
  text,
} from './fields.ts'

export const comment = z.object({
  id,
  /** The comment that this one replies to. A reply has no replies of its own. */
  parent_id: id.nullable(),
  /** `null` where the author has deleted their account: the text is empty then, and the replies stay. */
  user: author.nullable(),
  text: z.string(),
  created_at: instant,
  /** The members who are named in the text, as `@username`. */
  mentions: z.array(z.object({ user_id: id, username: z.string() })),
})

/** A comment with the first of its replies, the oldest first. */
export const thread = comment.extend({
  replies_count: z.number().int(),
  replies: z.array(comment),
})

/** A member whom one can name in a comment. */
export const mentionOffer = author.extend({ username: z.string() })

export type Comment = z.output<typeof comment>
export type Thread = z.output<typeof thread>
export type MentionOffer = z.output<typeof mentionOffer>

export const commentCalls = defineCalls({
  'post/comments': {
    summary: 'Lists the comments on a post, or the replies to one of them, the oldest first.',
    who: 'anyone',
    reads: true,
    row: { field: 'post_id', missing: 'post_not_found' },
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      post_id: id,
      /** Lists the replies to this comment. */
      parent_id: id.optional(),
      /** Answers one thread: the one with this comment, which is among the replies if it is one. */
      comment_id: id.optional(),
      ...page,
    }),
    output: z.object({ comments: z.array(thread), next_cursor: nextCursor }),
    errors: ['community_not_found', 'post_not_found', 'comment_not_found'],
  },
  'post/new-comment': {
    summary: 'Writes a comment on a post, or a reply to a comment.',
    who: 'member',
    creates: true,
    limit: limits.commenting,
    input: z.object({
      post_id: id,
      text: line(maxCommentLength),
      /** A reply to a reply is a reply to the same comment. */
      parent_id: id.optional(),
    }),
    output: success.extend({ comment }),
    errors: ['post_not_found', 'comment_not_found', 'muted'],
  },
  'post/delete-comment': {
    summary: 'Deletes a comment with its replies: for its author and for moderators.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ comment_id: id }),
    /** How many comments are gone: the comment and its replies. */
    output: success.extend({ deleted: z.number().int() }),
    errors: ['comment_not_found', 'not_allowed'],
  },
  'post/mention-offers': {
    summary: 'Members whose name or username begins so, to be named in a comment.',
    who: 'member',
    reads: true,
    limit: limits.offering,
    input: z.object({ query: text().toLowerCase().max(maxUsernameLength) }),
    output: z.object({ users: z.array(mentionOffer).max(mentionOffers) }),
    errors: [],
  },
})
