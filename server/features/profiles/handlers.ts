import type { Handlers } from '#server/calls/call-context.ts'
import { findProfile, findReferral } from './queries.ts'

export const profileHandlers = {
  'user/userdetail': async ({ db, community, input, error }) => {
    const profile = await findProfile(db, community.id, input.user_id)
    if (!profile) throw error('user_not_found')
    const { bio, about, ...user } = profile
    return { user: { ...user, user_detail: { bio, about } } }
  },

  'user/referral': ({ db, member }) => findReferral(db, member),
} satisfies Partial<Handlers>
