import { sql } from 'kysely'
import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { notifyParticipants } from '#server/features/contests/api.ts'
import { changeWinnerList, lockWinnerList } from '#server/features/winners/api.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { callBackToMail } from './call-back-emails.ts'
import { requireWritten } from './permissions.ts'
import { findWrittenContest } from './written-contests.ts'

type Call = CallContext<'console/call-back-challenge'>
type Of = { community_id: number; contest_id: number }

/**
 * Calls a published challenge back: it ends for everybody, all who have joined are told why, and its winners are not
 * announced. All of it in one transaction, or nothing.
 */
export async function callBackChallenge(call: Call) {
  const { db, community, member, input, today, addJob, error } = call
  const { contest_id, why } = input
  const of = { community_id: community.id, contest_id }
  const count = await db.transaction().execute(async (transaction) => {
    const contest = requireWritten(await findWrittenContest(transaction, community.id, contest_id))
    if (contest.published_at === null) throw error('challenge_is_draft')
    // The list is locked before the challenge, as by an announcement: each waits for the other, and the second is refused.
    const { announce_at } = await lockWinnerList(transaction, of)
    await lockContest(transaction, of)
    if (announce_at !== null) await changeWinnerList(transaction, of, { announce_at: null })
    await endContest(transaction, of, { why, today })
    const notified = await notifyParticipants(transaction, community.id, {
      contest_id,
      event: 'called_back',
    })
    await addJob(transaction, callBackToMail, of)
    const subject = { name: contest.title, contest_id }
    await logAction(transaction, member, { action: 'call-back-challenge', subject, reason: why })
    return notified
  })
  return { status: 'success' as const, count }
}

/** Who joins at that moment has joined before, and is told, or does not join any more. */
async function lockContest(db: Database, { community_id, contest_id }: Of): Promise<void> {
  await db
    .selectFrom('contests')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .forUpdate()
    .execute()
}

/** @param today on the community's calendar */
async function endContest(
  db: Database,
  { community_id, contest_id }: Of,
  { why, today }: { why: string; today: CalendarDate },
): Promise<void> {
  const yesterday = sql<CalendarDate>`${addDays(today, -1)}::date`
  await db
    .updateTable('contests')
    .set({
      called_back_at: sql<string>`now()`,
      called_back_why: why,
      // Nobody can start it any more, as after it is closed.
      end_date: sql<CalendarDate>`least(end_date, ${yesterday})`,
      start_date: sql<CalendarDate>`least(start_date, ${yesterday})`,
      closed_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .execute()
}
