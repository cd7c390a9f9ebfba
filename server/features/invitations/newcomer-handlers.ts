import type { Member } from '#server/calls/callers/session.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { AppError } from '#shared/errors.ts'
import { countWaiting, findNewcomers, letIn, refuse } from './newcomers.ts'

/** The queue of those who wait for an operator's yes. */
export const newcomerHandlers = {
  'console/newcomers': async ({ db, community, input }) => ({
    ...(await findNewcomers(db, community.id, input)),
    waiting: await countWaiting(db, community.id),
  }),

  'console/admit-newcomer': async ({ db, member, input: { user_id } }) => {
    await db.transaction().execute(async (transaction) => {
      const isIn = await letIn(transaction, member.community_id, { user_id })
      if (!isIn) throw await whyNot(transaction, member, user_id)
      await logAction(transaction, member, { action: 'admit-newcomer', subject: { user_id } })
      await notify(transaction, member.community_id, [
        { event: 'admitted', user_id, actor_id: member.id },
      ])
    })
    return { status: 'success', message: 'They are in, and get a notification.' }
  },

  'console/refuse-newcomer': async ({ db, member, input: { user_id, refusal } }) => {
    await db.transaction().execute(async (transaction) => {
      const isDone = await refuse(transaction, member.community_id, { user_id, refusal })
      if (!isDone) throw await whyNot(transaction, member, user_id)
      const logged = { action: 'refuse-newcomer', subject: { user_id }, reason: refusal } as const
      await logAction(transaction, member, logged)
      await notify(transaction, member.community_id, [
        { event: 'not_admitted', user_id, actor_id: member.id },
      ])
    })
    return { status: 'success', message: 'They get your message.' }
  },
} satisfies Partial<Handlers>

/** Somebody of the community who does not wait was decided about; others are not there. */
async function whyNot(db: Database, { community_id }: Member, user_id: number): Promise<AppError> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return new AppError(found ? 'newcomer_decided' : 'user_not_found')
}
