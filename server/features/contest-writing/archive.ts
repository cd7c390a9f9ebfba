import { sql } from 'kysely'
import type { Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { notifyParticipants } from '#server/features/contests/api.ts'
import { forgetNotifications } from '#server/features/notifications/api.ts'
import { AppError } from '#shared/errors.ts'
import { requireWritten } from './permissions.ts'
import { findWrittenContest, type WrittenContest } from './written-contests.ts'

type Of = { community_id: number; contest_id: number }

/**
 * What is done with a challenge in which nobody does a day any more: it is archived and brought back, each in one transaction
 * with its notifications, or kept as it is.
 */
export const archiveHandlers = {
  'console/archive-challenge': async ({ db, community, member, input }) => {
    const of = { community_id: community.id, contest_id: input.contest_id }
    const count = await db.transaction().execute(async (transaction) => {
      const contest = await requireContest(transaction, of)
      requireArchivable(contest)
      if (!(await setArchived(transaction, of, true))) return 0
      const subject = { name: contest.title, contest_id: of.contest_id }
      await logAction(transaction, member, { action: 'archive-challenge', subject })
      return notify(transaction, of, 'archived')
    })
    return { status: 'success', count }
  },

  'console/bring-back-challenge': async ({ db, community, member, input }) => {
    const of = { community_id: community.id, contest_id: input.contest_id }
    const count = await db.transaction().execute(async (transaction) => {
      const contest = await requireContest(transaction, of)
      if (!(await setArchived(transaction, of, false))) return 0
      const subject = { name: contest.title, contest_id: of.contest_id }
      await logAction(transaction, member, { action: 'bring-back-challenge', subject })
      return notify(transaction, of, 'brought_back')
    })
    return { status: 'success', count }
  },

  'console/keep-challenge': async ({ db, community, member, input }) => {
    const of = { community_id: community.id, contest_id: input.contest_id }
    await db.transaction().execute(async (transaction) => {
      const contest = await requireContest(transaction, of)
      await contestOf(transaction, of).set({ kept_at: sql<string>`now()` }).execute()
      const subject = { name: contest.title, contest_id: of.contest_id }
      await logAction(transaction, member, { action: 'keep-challenge', subject })
    })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>

/** Only the latest of both is true. */
async function notify(db: Database, of: Of, event: 'archived' | 'brought_back'): Promise<number> {
  const { community_id, contest_id } = of
  await forgetNotifications(db, community_id, { contest_id, events: ['archived', 'brought_back'] })
  return notifyParticipants(db, community_id, { contest_id, event })
}

async function requireContest(db: Database, { community_id, contest_id }: Of) {
  return requireWritten(await findWrittenContest(db, community_id, contest_id))
}

/** @throws `challenge_is_draft`, `challenge_called_back`, `results_declared` */
function requireArchivable({ published_at, called_back_at, declared_at }: WrittenContest): void {
  if (published_at === null) throw new AppError('challenge_is_draft')
  if (called_back_at !== null) throw new AppError('challenge_called_back')
  if (declared_at !== null) throw new AppError('results_declared')
}

/** Locks the challenge. Returns false where it is so already; what is brought back is not offered for archiving at once. */
async function setArchived(db: Database, of: Of, isArchived: boolean): Promise<boolean> {
  const now = sql<string>`now()`
  const changed = await contestOf(db, of)
    .set(isArchived ? { archived_at: now } : { archived_at: null, kept_at: now })
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

function contestOf(db: Database, { community_id, contest_id }: Of) {
  return db
    .updateTable('contests')
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
}
