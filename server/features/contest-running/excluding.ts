import { type RawBuilder, sql } from 'kysely'
import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { forgetNotifications, notify } from '#server/features/notifications/api.ts'
import { dropChoicesOf, lockWinnerList } from '#server/features/winners/api.ts'
import { AppError } from '#shared/errors.ts'

type OfMember = { community_id: number; contest_id: number; user_id: number }
type Event = 'excluded' | 'let_back'

/**
 * Taking a member out of one challenge, and letting them back in. What they have done stays, and counts nowhere while they are
 * out: not in the standings, and not among the entries that can win. Each is one transaction with its notification.
 */
export const excludingHandlers = {
  'console/exclude-participant': async (call) => {
    const { community, input } = call
    const { contest_id, user_id, why } = input
    const of = { community_id: community.id, contest_id, user_id }
    await changeParticipant(call, 'excluded', async (transaction) => {
      const isNew = await setExcluded(transaction, of, { at: sql`now()`, why })
      if (isNew) await dropChoicesOf(transaction, of)
      return isNew
    })
    return { status: 'success' }
  },

  'console/let-back-participant': async (call) => {
    const { contest_id, user_id } = call.input
    const of = { community_id: call.community.id, contest_id, user_id }
    await changeParticipant(call, 'let_back', (transaction) =>
      setExcluded(transaction, of, { at: null, why: null }),
    )
    return { status: 'success' }
  },
} satisfies Partial<Handlers>

type Call = CallContext<'console/exclude-participant' | 'console/let-back-participant'>

/** Logs the change, and tells the member, if it changes anything. */
async function changeParticipant(
  { db, community, member, input }: Call,
  event: Event,
  change: (transaction: Database) => Promise<boolean>,
): Promise<void> {
  const { contest_id, user_id } = input
  const of = { community_id: community.id, contest_id, user_id }
  await db.transaction().execute(async (transaction) => {
    // Who is excluded while winners are chosen or announced is not among them: each waits for the other.
    const { title } = await lockWinnerList(transaction, of)
    await requireParticipant(transaction, of)
    if (!(await change(transaction))) return
    const action = event === 'excluded' ? 'exclude-participant' : 'let-back-participant'
    const subject = { name: title, contest_id, user_id }
    const reason = 'why' in input ? { reason: input.why } : {}
    await logAction(transaction, member, { action, subject, ...reason })
    // Only the latest of both is true.
    const events = ['excluded', 'let_back'] as const
    await forgetNotifications(transaction, community.id, { contest_id, user_id, events })
    await notify(transaction, community.id, [{ event, user_id, contest_id }])
  })
}

/** @throws `not_participating` */
async function requireParticipant(db: Database, of: OfMember): Promise<void> {
  const found = await db
    .selectFrom('participations as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'p.community_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select('u.id')
    .where('p.community_id', '=', of.community_id)
    .where('p.contest_id', '=', of.contest_id)
    .where('p.user_id', '=', of.user_id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AppError('not_participating')
}

/** @returns false where it is so already */
async function setExcluded(
  db: Database,
  { community_id, contest_id, user_id }: OfMember,
  { at, why }: { at: RawBuilder<string> | null; why: string | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('participations')
    .set({ excluded_at: at, excluded_why: why })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .where('excluded_at', at === null ? 'is not' : 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return changed !== undefined
}
