import type { Handlers } from '#server/calls/run/call-context.ts'
import { readStopToken } from './stop-token.ts'
import { changeSubscription } from './subscription.ts'

export const weeklyDigestHandlers = {
  'notification/stop-letter': async ({ db, secret, input, error }) => {
    const reader = readStopToken(secret, input.token)
    if (!reader) throw error('not_found')
    const { community_id, user_id } = reader
    await changeSubscription(db, community_id, { user_id, isWanted: false })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
