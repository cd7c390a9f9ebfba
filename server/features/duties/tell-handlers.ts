import type { Services } from '#server/calls/run/services.ts'
import { findByEmail } from '#server/features/contest-running/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { alertEmail, type DutyAlert } from './job-kinds.ts'

type Which = { community_id: number; duty_id: number }

/**
 * Tells the handlers of a grievance or an order about it: moderators and operators, for an order operators alone, and never
 * the member whom it is about. Handlers who chose e-mails get one, and so does the grievance officer. `db` must be a
 * transaction.
 */
export async function tellHandlers(
  { db, addJob }: Pick<Services, 'db' | 'addJob'>,
  { community_id, duty_id }: Which,
  event: DutyAlert,
): Promise<void> {
  const duty = await db
    .selectFrom('duties')
    .select(['about_id', 'kind', 'recorded_by'])
    .where('community_id', '=', community_id)
    .where('id', '=', duty_id)
    .executeTakeFirstOrThrow()
  const roles = duty.kind === 'order' ? ['operator'] : ['moderator', 'operator']
  const handlers = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('role', 'in', roles)
    .where('id', 'is distinct from', duty.about_id)
    .orderBy('id')
    .execute()
  const actor = event === 'order_recorded' && duty.recorded_by !== null
  const written = await notify(
    db,
    community_id,
    handlers.map(({ id }) => ({
      ...{ event, user_id: id, duty_id },
      ...(actor && { actor_id: Number(duty.recorded_by) }),
    })),
  )
  const notified = written.map(({ user_id }) => user_id)
  for (const user_id of await findByEmail(db, community_id, notified)) {
    await addJob(db, alertEmail, { community_id, duty_id, event, user_id })
  }
  // Also of orders: rule 3(2)(a)(ii) of the IT Rules.
  await addJob(db, alertEmail, { community_id, duty_id, event, user_id: null })
}
