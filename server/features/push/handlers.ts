import type { Handlers } from '#server/calls/run/call-context.ts'
import { AppError } from '#shared/errors.ts'
import { deleteSubscription, saveSubscription } from './queries.ts'

/** The browsers to which a member's notifications are pushed. */
export const pushHandlers = {
  'push/key': async ({ push }) => ({ public_key: push.publicKey }),

  'push/subscribe': async ({ db, member, push, locale, input }) => {
    if (!push.accepts(input.endpoint)) {
      throw new AppError('given_data_invalid', { endpoint: 'The address of a push service.' })
    }
    await saveSubscription(db, member, { ...input, locale })
    return { status: 'success' }
  },

  'push/unsubscribe': async ({ db, member }) => {
    await deleteSubscription(db, member.community_id, member.token.hash)
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
