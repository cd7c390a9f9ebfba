import type { Handlers } from '#server/calls/run/call-context.ts'
import { isPublished } from '#server/features/contests/api.ts'
import { insertEncouragement } from './giving.ts'
import { findNeighboursOfToday } from './neighbours.ts'
import { notifyOfEncouragement } from './notify-of-encouragement.ts'
import { findEncouragements, findGiven } from './queries.ts'

export const encouragementHandlers = {
  'contest/encourage': async ({ db, member, input, today, error }) => {
    const { community_id, id: giver_id } = member
    const { is_own, is_there, given } = await insertEncouragement(db, community_id, {
      ...input,
      ...{ giver_id, given_on: today },
    })
    if (is_own) throw error('own_encouragement')
    if (!is_there) throw error('nothing_to_encourage')
    if (!given) throw error('already_encouraged')
    await notifyOfEncouragement(db, community_id, { giver_id, given_on: today, ...given })
    return { status: 'success', message: 'Your neighbour will read it.' }
  },

  'contest/encouraged-today': async ({ db, member, today }) => ({
    encouraged: await findGiven(db, member.community_id, { giver_id: member.id, given_on: today }),
  }),

  'contest/encouragements': ({ db, member, input }) =>
    findEncouragements(db, member.community_id, { ...input, viewer_id: member.id }),

  'contest/neighbours-of-today': async ({ db, member, input, today, error }) => {
    const { community_id, id: viewer_id } = member
    if (!(await isPublished(db, community_id, input.contest_id))) throw error('contest_not_found')
    return findNeighboursOfToday(db, community_id, { ...input, viewer_id, today })
  },
} satisfies Partial<Handlers>
