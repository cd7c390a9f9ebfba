import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { evidenceDays } from '#shared/rules/duties.ts'
import { sendAcknowledgement, sendAlert, sendAnswer } from './emails.ts'
import { acknowledgement, alertEmail, answerEmail, dueSoon } from './job-kinds.ts'
import { tellHandlers } from './tell-handlers.ts'

type Which = { community_id: number; duty_id: number }

type Mailing = Pick<Services, 'db' | 'addJob' | 'mail' | 'product' | 'secret'>

export function dutyJobs(services: Mailing): Jobs {
  return {
    tasks: [
      taskOf(acknowledgement, (duty) => sendAcknowledgement(services, duty)),
      taskOf(answerEmail, (duty) => sendAnswer(services, duty)),
      taskOf(alertEmail, (alert) => sendAlert(services, alert)),
      taskOf(dueSoon, ({ community_id, duty_id }) =>
        remindOfDuty(services, { community_id, duty_id }),
      ),
    ],
    sweeps: [
      { name: 'remind-of-duties', run: () => remindOfDuties(services) },
      { name: 'forget-settled-duties', run: () => forgetSettled(services.db) },
    ],
  }
}

/**
 * Reminds once of what is still open, though two processes do so at once. Nobody is reminded while the community is
 * suspended: the sweep does so once it is open again.
 */
export async function remindOfDuty(
  { db, addJob }: Pick<Services, 'db' | 'addJob'>,
  { community_id, duty_id }: Which,
): Promise<void> {
  if (await isSuspended(db, community_id)) return
  await db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .updateTable('duties')
      .set({ reminded_at: sql<string>`now()` })
      .where('community_id', '=', community_id)
      .where('id', '=', duty_id)
      .where('reminded_at', 'is', null)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!claimed) return
    await tellHandlers({ db: transaction, addJob }, { community_id, duty_id }, 'duty_due')
  })
}

const batch = 500

/** Reminds of those whose job was lost, as where a community has moved here, or came while it was suspended. */
async function remindOfDuties(services: Pick<Services, 'db' | 'addJob'>): Promise<void> {
  const due = await services.db
    .selectFrom('duties')
    .innerJoin('communities', 'communities.id', 'duties.community_id')
    .select(['duties.community_id', 'duties.id as duty_id'])
    .where('communities.suspended_at', 'is', null)
    .where('duties.settled_at', 'is', null)
    .where('duties.reminded_at', 'is', null)
    .where('duties.remind_at', '<=', sql<string>`now()`)
    .limit(batch)
    .execute()
  for (const duty of due) await remindOfDuty(services, duty)
}

/**
 * Deletes what was settled before the time for which it must be preserved. An order stays as long as the post or comment is
 * there that it hides.
 */
async function forgetSettled(db: Database): Promise<void> {
  await sql`
    delete from duties duty
    where duty.settled_at < now() - ${evidenceDays} * interval '1 day' and (
      duty.hidden_at is null
      or not exists (
        select from posts p
        where p.community_id = duty.community_id and p.id = duty.post_id and p.deleted_at is null
      ) and not exists (
        select from comments c
        where c.community_id = duty.community_id and c.id = duty.comment_id and c.deleted_at is null
      )
    )`.execute(db)
}
