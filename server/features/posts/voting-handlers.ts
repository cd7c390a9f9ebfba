import type { Handlers } from '#server/calls/run/call-context.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { findVisiblePost } from './queries.ts'
import { recordShare } from './shares.ts'
import { recordVote } from './votes.ts'

/** Calls by which members act on posts of others. */
export const votingHandlers = {
  'post/votepost': async ({ db, member, input, error }) => {
    const { post_id, my_vote: wanted } = input
    const { community_id, id: user_id } = member
    const vote = wanted === undefined || wanted === 'none' ? input.vote : wanted
    const tally = await recordVote(db, { community_id, post_id, user_id, vote, wanted })
    if (typeof tally === 'string') throw error(tally)
    const { status, upvotes, downvotes } = tally
    return {
      status,
      type: vote,
      my_vote: status === 'decvote' ? null : vote,
      upvotes,
      downvotes,
      badge_color: badgeColor(upvotes, downvotes),
    }
  },

  'post/new-share': async (call) => {
    const { db, community, member, input, address, secret, error } = call
    const { post_id } = input
    const viewer = { community_id: community.id, viewer_id: member?.id }
    if (!(await findVisiblePost(db, viewer, post_id))) throw error('post_not_found')
    await recordShare(db, community.id, {
      secret,
      post_id,
      shared_on: call.today,
      user_id: member?.id,
      address,
    })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
