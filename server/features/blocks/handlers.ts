import type { Handlers } from '#server/calls/run/call-context.ts'
import { findProfile } from '#server/features/profiles/api.ts'
import { findBlocked } from './queries.ts'
import { deleteBlock, insertBlock, lockPair } from './writing.ts'

export const blockHandlers = {
  // Somebody who is reported, or who has blocked the caller, can be blocked too.
  'user/block': async ({ db, member, input, error }) => {
    const { community_id, id: user_id } = member
    const { user_id: blocked_user_id } = input
    if (blocked_user_id === user_id) throw error('own_block')
    const isPerson = await db.transaction().execute(async (transaction) => {
      await lockPair(transaction, community_id, [user_id, blocked_user_id])
      return insertBlock(transaction, community_id, { user_id, blocked_user_id })
    })
    if (!isPerson) throw error('user_not_found')
    return { status: 'success', message: 'You will not see each other any more.' }
  },

  // A block of somebody who has been banned or reported since can be ended too.
  'user/unblock': async ({ db, member, input, error }) => {
    const { community_id, id } = member
    const { user_id } = input
    const block = { user_id: id, blocked_user_id: user_id }
    const isDeleted = await deleteBlock(db, community_id, block)
    if (!isDeleted && !(await findProfile(db, community_id, { user_id }))) {
      throw error('user_not_found')
    }
    return { status: 'success', message: 'You can see each other again.' }
  },

  'user/blocked': ({ db, member, input }) => {
    const { cursor, limit } = input
    return findBlocked(db, member.community_id, { user_id: member.id, cursor, limit })
  },
} satisfies Partial<Handlers>
