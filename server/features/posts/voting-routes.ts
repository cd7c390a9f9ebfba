import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { findVisiblePost } from './queries.ts'
import { recordShare } from './shares.ts'
import { recordVote } from './votes.ts'

/** What people do with posts of others. */
export function votingRoutes(app: FastifyInstance): void {
  serve(app, 'post/votepost', async ({ db, member, input, refuse }) => {
    const { post_id, vote } = input
    const { community_id, id: user_id } = member
    const tally = await recordVote(db, { community_id, post_id, user_id, vote })
    if (typeof tally === 'string') throw refuse(tally)
    const { status, upvotes, downvotes } = tally
    return {
      status,
      type: vote,
      my_vote: status === 'decvote' ? null : vote,
      upvotes,
      downvotes,
      badge_color: badgeColor(upvotes, downvotes),
    }
  })

  serve(app, 'post/new-share', async (call) => {
    const { db, community, member, input, address, device, refuse } = call
    const { post_id } = input
    if (!(await findVisiblePost(db, community.id, post_id))) throw refuse('post_not_found')
    await recordShare(db, community.id, {
      secret: app.services.secret,
      post_id,
      shared_on: call.today,
      user_id: member?.id,
      address,
      device,
    })
    return { status: 'success' }
  })
}
