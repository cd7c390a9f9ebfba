import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { lockPair } from '#server/features/blocks/api.ts'
import { findProfile } from '#server/features/profiles/api.ts'
import { notifyOfRespect } from './notify-of-respect.ts'
import { countRespects, findRespects, type RespectList } from './queries.ts'
import { deleteRespect, insertRespect } from './writing.ts'

export const respectHandlers = {
  'user/get-my-respect-info': async ({ db, member, input, error }) => {
    const asked = { user_id: input.user_id, viewer_id: member.id }
    if (!(await findProfile(db, member.community_id, asked))) throw error('user_not_found')
    return countRespects(db, member.community_id, asked)
  },

  'user/respect-user': async ({ db, community, member, input, error }) => {
    const { user_id: respected_user_id } = input
    if (respected_user_id === member.id) throw error('own_respect')
    const respect = { user_id: member.id, respected_user_id }
    await lockPair(db, member.community_id, [member.id, respected_user_id])
    const { is_person, created_at } = await insertRespect(db, member.community_id, respect)
    if (!is_person) throw error('user_not_found')
    if (created_at === null) throw error('already_respected')
    await notifyOfRespect(db, community, { ...respect, created_at })
    return { msg: 'Respected Successfully.' }
  },

  // A respect for somebody who has been banned or reported since can be taken back too.
  'user/unrespect-user': async ({ db, member, input, error }) => {
    const { community_id, id } = member
    const { user_id } = input
    const respect = { user_id: id, respected_user_id: user_id }
    const isDeleted = await deleteRespect(db, community_id, respect)
    if (!isDeleted && !(await findProfile(db, community_id, { user_id }))) {
      throw error('user_not_found')
    }
    return { msg: 'You do not respect this neighbour any more.' }
  },

  'user/respecting': (call) => listRespects(call, 'respecting'),
  'user/respectors': (call) => listRespects(call, 'respectors'),
} satisfies Partial<Handlers>

type ListCall = CallContext<'user/respecting'> | CallContext<'user/respectors'>

/** @throws `user_not_found`, and `given_data_invalid` for a cursor of another list */
async function listRespects({ db, member, input, error }: ListCall, list: RespectList) {
  const { user_id = member.id, cursor, limit } = input
  const asked = { user_id, viewer_id: member.id }
  if (!(await findProfile(db, member.community_id, asked))) throw error('user_not_found')
  return findRespects(db, member.community_id, { ...asked, list, cursor, limit })
}
