import { stopToken } from '#server/features/weekly-digest/stop-token.ts'
import { inputsAbout } from '../../every-call.ts'
import { today } from '../../factories.ts'
import type { Stories } from '../story.ts'

/** Where one member sees what another has written. */
const ofNeighbours = [
  'post/feed',
  'post/singlepost',
  'post/comments',
  'post/contest-posts',
  'post/search',
  'user/userdetail',
] as const
const respects = ['user/respecting', 'user/respectors', 'user/get-my-respect-info'] as const

export const memberStories = {
  'user/update-profile': {
    sent: () => ({ full_name: 'Asha Rani', bio: 'Walks by the lake', gender: 'female' }),
    changes: [
      ...ofNeighbours,
      ...(['post/mention-offers', 'user/respecting', 'user/respectors'] as const),
      ...(['contest/allcontests', 'contest/standings', 'notification/list'] as const),
    ],
  },
  'user/give-referral': {
    sent: async ({ at, writer: { member } }) => {
      const { referral_code } = await at.truth.db
        .selectFrom('users')
        .select('referral_code')
        .where('community_id', '=', member.community_id)
        .where('id', '!=', member.id)
        .executeTakeFirstOrThrow()
      return { referral_code }
    },
    changes: ['user/referral'],
  },
  'user/updatelocation': {
    sent: () => ({ location: 'Hauz Khas', profile_only: true }),
    changes: ['user/userdetail'],
  },
  'user/remove-user-location': {
    sent: async ({ at, writer: { member } }) => {
      const saved = { location: 'Hauz Khas', profile_only: true }
      await at.truth.call('user/updatelocation', saved, member)
      return { location: 'Hauz Khas' }
    },
    changes: ['user/userdetail'],
  },
  'user/update-feed-filter': {
    sent: () => ({ radius: 20 }),
    changes: ['user/userdetail'],
  },
  'user/accept-terms': {
    sent: async ({ at, community: { id: community_id } }) => {
      const row = { community_id, version: 1, in_force_from: today() }
      await at.truth.db.insertInto('community_terms').values(row).execute()
      return row
    },
    changes: ['console/terms'],
  },
  'user/update-view-moods': {
    sent: () => ({ moods: [2, 1] }),
    changes: ['user/userdetail'],
  },
  'user/update-selected-language': {
    sent: () => ({ language_id: 1 }),
    changes: ['user/userdetail'],
  },
  'user/update-locale': {
    sent: () => ({ locale: 'hi' }),
    changesNothing: 'members are told their language when they sign in, and by no read',
  },
  'user/respect-user': {
    sent: async ({ at, writer, other: { user_id } }) => {
      await at.truth.call('user/unrespect-user', { user_id }, writer.member)
      return { user_id }
    },
    changes: respects,
  },
  'user/unrespect-user': {
    sent: ({ other: { user_id } }) => ({ user_id }),
    changes: respects,
  },
  'user/block': {
    sent: ({ other: { user_id } }) => ({ user_id }),
    changes: [...ofNeighbours, 'user/blocked', 'post/mention-offers', 'notification/list'],
  },
  'user/unblock': {
    sent: async ({ at, writer, other: { user_id } }) => {
      await at.truth.call('user/block', { user_id }, writer.member)
      return { user_id }
    },
    changes: [...ofNeighbours, 'user/blocked', 'post/mention-offers'],
  },
  'notification/read': {
    sent: () => ({ until: new Date().toISOString() }),
    changes: ['notification/list', 'notification/count'],
  },
  'notification/update-kinds': {
    sent: () => ({ weekly_letter: true, kinds: [{ kind: 'votes', channel: 'none' }] }),
    changes: ['notification/kinds'],
  },
  'notification/stop-letter': {
    sent: async ({ at: { truth }, writer: { member } }) => {
      await truth.call('notification/update-kinds', { weekly_letter: true }, member)
      const { secret } = truth.app.services
      const { community_id, id: user_id } = member
      return { token: stopToken(secret, { community_id, user_id }) }
    },
    changes: ['notification/kinds'],
  },
  'push/subscribe': {
    sent: ({ writer }) => inputsAbout['push/subscribe'](writer),
    changesNothing: 'no read shows which browsers are told of alerts',
  },
  'push/unsubscribe': {
    sent: () => ({}),
    changesNothing: 'no read shows which browsers are told of alerts',
  },
} satisfies Partial<Stories>
