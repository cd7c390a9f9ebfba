import type { Handlers } from '#server/calls/run/call-context.ts'
import { findFitting } from '#server/features/contests/api.ts'
import { readRecap } from './read-recap.ts'

export const recapHandlers = {
  'contest/own-recap': async ({ db, member, input, today }) => {
    const { community_id, id: user_id } = member
    const { contest_id, language_id } = input
    const reader = { user_id, today, language_id }
    const recap = await readRecap(db, community_id, { contest_id, ...reader })
    return { recap, fitting: await findFitting(db, community_id, reader) }
  },
} satisfies Partial<Handlers>
