import type { Post } from '#shared/contracts/post.ts'
import { badgeVoteThreshold } from '#shared/limits.ts'

export type BadgeColor = Post['badge_color']

/**
 * The colour of a post's status (VOTE-3). A tie has no majority, so it stays yellow.
 *
 * | votes        | up above half | down above half | neither |
 * | ------------ | ------------- | --------------- | ------- |
 * | none         |               |                 | gray    |
 * | 1 to 10      | yellow        | yellow          | yellow  |
 * | more than 10 | green         | red             | yellow  |
 */
export function badgeColor(upvotes: number, downvotes: number): BadgeColor {
  const total = upvotes + downvotes
  if (total === 0) return 'gray'
  if (total <= badgeVoteThreshold || upvotes === downvotes) return 'yellow'
  return upvotes > downvotes ? 'green' : 'red'
}
