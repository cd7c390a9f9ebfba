import type { Handlers } from '#server/calls/call-context.ts'
import { findProfile, findReferral } from './queries.ts'

export const profileHandlers = {
  'user/userdetail': async ({ db, community, member, input, error }) => {
    const { user_id } = input
    const profile = await findProfile(db, community.id, { user_id, viewer_id: member?.id })
    if (!profile) throw error('user_not_found')
    const { bio, about, ...user } = profile
    return { user: { ...user, user_detail: { bio, about } } }
  },

  'user/referral': ({ db, member }) => findReferral(db, member),
} satisfies Partial<Handlers>
