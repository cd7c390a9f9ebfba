import { z } from 'zod'
import {
  maxFilterIds,
  maxLocationLength,
  maxPageSize,
  maxRadiusKm,
  nearbyRadiusKm,
} from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import { comment } from './comments.ts'
import {
  id,
  identificationToken,
  line,
  nextCursor,
  page,
  sharedId,
  sharePicture,
  success,
  text,
} from './fields.ts'
import { badgeColor, mood, post, voteType } from './post.ts'

const community = { identification_token: identificationToken.optional() }

const idList = z.array(sharedId).max(maxFilterIds).default([])

/** What a feed shows and what is counted for it. */
const feedChoice = {
  ...community,
  sort: z.enum(['all', 'trending']).default('all'),
  /** `Everywhere`, `Nearme`, or the name of a city, locality, district or state. */
  location: text().max(maxLocationLength).default('Everywhere'),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  radius: z.number().positive().max(maxRadiusKm).default(nearbyRadiusKm).describe('km'),
  language_ids: idList,
  mood_ids: idList,
  /** One more mood. */
  mood_id: sharedId.optional(),
  user_id: id.optional(),
  contest_id: id.optional(),
}

const count = z.number().int()

export const postCalls = defineCalls({
  'post/feed': {
    summary: 'Lists posts of a community, newest or trending first.',
    who: 'anyone',
    reads: true,
    aboutUser: true,
    limit: limits.reading,
    input: z.object({ ...feedChoice, ...page }),
    output: z.object({ posts: z.array(post), next_cursor: nextCursor }),
    errors: ['community_not_found'],
  },
  'post/feed-counts': {
    summary:
      'How many posts a feed shows, and how many more it would show without one of its filters.',
    who: 'anyone',
    reads: true,
    aboutUser: true,
    limit: limits.searching,
    input: z.object(feedChoice),
    output: z.object({
      /** Posts that pass all filters. */
      posts: count,
      /** Posts that pass all filters but this one. */
      hidden: z.object({ location: count, languages: count, moods: count }),
      /** With a position: posts within so many km of it that pass all filters but the location. */
      near: z.array(z.object({ radius: count, posts: count })).nullable(),
      /** How many posts were looked at: the newest, and no more than 10,000. */
      counted: count,
    }),
    errors: ['community_not_found'],
  },
  'post/contest-posts': {
    summary: 'Lists the entries of a contest, newest first.',
    who: 'anyone',
    reads: true,
    row: { field: 'contest_id', missing: 'contest_not_found' },
    limit: limits.reading,
    input: z.object({ ...community, contest_id: id, ...page }),
    output: z.object({ posts: z.array(post), next_cursor: nextCursor }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'post/singlepost': {
    summary: 'One post with its comments, found by its slug or its id.',
    who: 'anyone',
    reads: true,
    inPath: 'postid',
    row: { field: 'postid', missing: 'post_not_found' },
    limit: limits.reading,
    input: z.object({
      ...community,
      postid: line(200),
      /** How many comments come with it; all of them are read in pages. */
      comments_limit: z.number().int().min(0).max(maxPageSize).default(maxPageSize),
    }),
    output: z.object({
      post: post.extend({ share_picture: sharePicture, comments: z.array(comment) }),
    }),
    errors: ['community_not_found', 'post_not_found'],
  },
  'post/mypinnedposts': {
    summary: "A member's pinned posts, newest pin first.",
    who: 'anyone',
    reads: true,
    aboutUser: 'the caller by default',
    stranger: 'login_to_continue',
    row: { field: 'user_id', missing: 'user_not_found' },
    limit: limits.reading,
    input: z.object({ ...community, user_id: id.optional() }),
    output: z.object({ pins: z.array(z.object({ id, post })) }),
    errors: ['community_not_found', 'login_to_continue', 'user_not_found'],
  },
  'post/held': {
    summary: "The caller's posts that wait for a moderator, the newest first, at most 20.",
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ posts: z.array(post) }),
    errors: [],
  },
  'post/pinpost': {
    summary: "Pins the author's own post to the profile, or takes it off.",
    who: 'member',
    limit: limits.writing,
    input: z.object({ user_id: id.optional(), post_id: id, pin: z.boolean() }),
    output: success.extend({ pinned: z.boolean() }),
    errors: ['post_not_found', 'not_allowed'],
  },
  'post/votepost': {
    summary: 'Gives, switches or takes back a vote.',
    who: 'member',
    stranger: 'login_to_vote',
    limit: limits.writing,
    input: z.object({
      post_id: id,
      vote: voteType,
      /**
       * The vote to have afterwards, however often the call arrives. Without it the call is a tap: an equal vote is
       * taken back.
       */
      my_vote: z.enum(['upvote', 'downvote', 'none']).optional(),
    }),
    output: z.object({
      /** incvote: given; decvote: taken back; decinc: switched. */
      status: z.enum(['incvote', 'decvote', 'decinc']),
      type: voteType,
      my_vote: voteType.nullable(),
      upvotes: z.number().int(),
      downvotes: z.number().int(),
      badge_color: badgeColor,
    }),
    errors: ['post_not_found', 'own_post_vote'],
  },
  'post/new-share': {
    summary: 'Counts a share, once a person and day.',
    who: 'anyone',
    row: { field: 'post_id', missing: 'post_not_found' },
    limit: limits.writing,
    input: z.object({ post_id: id }),
    output: success,
    errors: ['post_not_found'],
  },
  'post/moods': {
    summary: 'The moods a post may have, named in a language.',
    who: 'anyone',
    reads: true,
    ofSite: true,
    limit: limits.reading,
    input: z.object({ ...community, language_id: sharedId.optional() }),
    output: z.object({
      moods: z.array(mood),
    }),
    errors: ['community_not_found'],
  },
  'post/languages': {
    summary: 'The languages of posts: first those that the community offers, in its order.',
    who: 'anyone',
    reads: true,
    ofSite: true,
    limit: limits.reading,
    input: z.object({ ...community }),
    output: z.object({
      languages: z.array(
        z.object({
          id,
          language_name: z.string(),
          native_name: z.string(),
          code: z.string(),
          /** Whether the community does not offer it any more: only posts that are there already are in it. */
          is_left_out: z.boolean(),
        }),
      ),
    }),
    errors: ['community_not_found'],
  },
})
