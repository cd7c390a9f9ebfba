import type { Handlers } from '#server/calls/run/call-context.ts'
import { findReferrer } from '#server/features/auth/api.ts'
import { findAchievements } from '#server/features/contests/api.ts'
import { findFeed, idsOf, shownByLists } from '#server/features/posts/api.ts'
import { maxCertificates } from '#shared/limits.ts'
import { findOwnDetail, type OwnDetail } from './own-detail.ts'
import {
  findProfile,
  findProfileToOpen,
  findReferral,
  hidesAchievements,
  keepReferrer,
} from './queries.ts'
import { updateProfile } from './update-profile.ts'

export const profileHandlers = {
  'user/userdetail': {
    shows: [...shownByLists, 'respects'],
    postsOf: idsOf,
    answer: async ({ db, community, member, input, error }) => {
      const { user_id, posts_limit: limit } = input
      const viewer = { community_id: community.id, viewer_id: member?.id }
      const profile = await findProfileToOpen(db, community.id, { user_id, viewer_id: member?.id })
      if (!profile) throw error('user_not_found')
      const { id, full_name, profile_pic, cover_pic, is_blocked, ...shown } = profile
      // Saved locations, moods and positions are for oneself alone.
      const own: OwnDetail | undefined =
        member?.id === user_id ? await findOwnDetail(db, community.id, user_id) : undefined
      const { user_detail, ...saved } = own ?? {}
      const posts = await findFeed(db, viewer, { sort: 'all', user_id, limit })
      return {
        user: { id, full_name, profile_pic, cover_pic, user_detail: { ...shown, ...user_detail } },
        is_blocked,
        ...posts,
        ...saved,
      }
    },
  },

  'user/update-profile': async ({ db, community, member, input }) => {
    const change = { user_id: member.id, ...input }
    const { id, full_name, profile_pic, cover_pic, ...user_detail } = await updateProfile(
      db,
      community,
      change,
    )
    const user = { id, full_name, profile_pic, cover_pic, user_detail }
    const message = 'Profile updated successfully.'
    return { status: 'success', message, user }
  },

  'user/achievements': {
    shows: ['users', 'contests', 'contest_days', 'participations', 'day_progress'],
    answer: async ({ db, community, member, input, error }) => {
      const asked = { user_id: input.user_id, viewer_id: member?.id }
      if (!(await findProfile(db, community.id, asked))) throw error('user_not_found')
      const is_hidden = await hidesAchievements(db, community.id, input.user_id)
      if (is_hidden && member?.id !== input.user_id) return { achievements: null, is_hidden }
      const sought = { user_id: input.user_id, limit: maxCertificates }
      return { achievements: await findAchievements(db, community.id, sought), is_hidden }
    },
  },

  'user/referral': ({ db, member }) => findReferral(db, member),

  'user/give-referral': async ({ db, community, member, input, error }) => {
    const referrer = await findReferrer(db, community.id, input.referral_code)
    if (referrer === null || referrer === member.id) throw error('referral_unknown')
    const isNew = await keepReferrer(db, community.id, { user_id: member.id, referrer })
    if (!isNew) throw error('referral_given')
    return { status: 'success', message: 'Thank you.' }
  },
} satisfies Partial<Handlers>
