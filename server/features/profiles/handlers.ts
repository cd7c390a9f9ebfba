import type { Handlers } from '#server/calls/call-context.ts'
import { findFeed } from '#server/features/posts/api.ts'
import { findOwnDetail, type OwnDetail } from './own-detail.ts'
import { findProfileToOpen, findReferral } from './queries.ts'
import { updateProfile } from './update-profile.ts'

export const profileHandlers = {
  'user/userdetail': async ({ db, community, member, input, error }) => {
    const { user_id, posts_limit: limit } = input
    const viewer = { community_id: community.id, viewer_id: member?.id }
    const profile = await findProfileToOpen(db, community.id, { user_id, viewer_id: member?.id })
    if (!profile) throw error('user_not_found')
    const { bio, about, is_blocked, ...user } = profile
    // Saved locations, moods and positions are for oneself alone.
    const own: OwnDetail | undefined =
      member?.id === user_id ? await findOwnDetail(db, community.id, user_id) : undefined
    const { user_detail, ...saved } = own ?? {}
    const posts = await findFeed(db, viewer, { sort: 'all', user_id, limit })
    return {
      user: { ...user, user_detail: { bio, about, ...user_detail } },
      is_blocked,
      ...posts,
      ...saved,
    }
  },

  'user/update-profile': async ({ db, community, member, input }) => {
    const change = { user_id: member.id, ...input }
    const { bio, about, gender, selected_language_id, ...user } = await updateProfile(
      db,
      community,
      change,
    )
    const user_detail = { bio, about, gender, selected_language_id }
    const message = 'Profile updated successfully.'
    return { status: 'success', message, user: { ...user, user_detail } }
  },

  'user/referral': ({ db, member }) => findReferral(db, member),
} satisfies Partial<Handlers>
