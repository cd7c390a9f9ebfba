import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { findProfile, findReferral } from './queries.ts'

export function profileRoutes(app: FastifyInstance): void {
  serve(app, 'user/userdetail', async ({ db, community, input, refuse }) => {
    const profile = await findProfile(db, community.id, input.user_id)
    if (!profile) throw refuse('user_not_found')
    const { bio, about, ...user } = profile
    return { user: { ...user, user_detail: { bio, about } } }
  })

  serve(app, 'user/referral', ({ db, member }) => findReferral(db, member))
}
