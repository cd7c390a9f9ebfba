import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { AppError } from '#shared/errors.ts'
import { numberInCommunity } from '#shared/rules/row-id.ts'
import type { Handler } from './duty-list.ts'
import { answerEmail } from './job-kinds.ts'
import { lockDuty } from './lock-duty.ts'

type Answer = { duty_id: number; version: number; accepted: boolean; words: string }

/**
 * Answers a grievance once. Its filer gets the answer by e-mail. `db` must be a transaction.
 *
 * @throws `not_allowed`, `duty_not_found`, `changed_meanwhile`, `not_permitted_now` for an order, or what is answered
 */
export async function answerGrievance(
  { db, addJob }: Pick<Services, 'db' | 'addJob'>,
  handler: Handler,
  { duty_id, version, accepted, words }: Answer,
): Promise<void> {
  const { community_id } = handler
  const duty = await lockDuty(db, handler, { duty_id, version })
  if (duty.kind === 'order' || duty.settled_at !== null) throw new AppError('not_permitted_now')
  await db
    .updateTable('duties')
    .set({
      ...{ accepted, answer: words, settled_at: sql<string>`now()`, settled_by: handler.id },
      version: version + 1,
    })
    .where('community_id', '=', community_id)
    .where('id', '=', duty_id)
    .execute()
  await addJob(db, answerEmail, { community_id, duty_id })
  await logAction(db, handler, {
    action: accepted ? 'accept-grievance' : 'refuse-grievance',
    subject: { name: String(numberInCommunity(duty_id)), ...postOf(duty) },
    reason: words,
  })
}

function postOf({ post_id }: { post_id: number | null }) {
  return post_id === null ? {} : { post_id }
}
