import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { type NewNotification, notify } from '#server/features/notifications/api.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'

type Entered = {
  action: AuditAction
  contest: { id: number; title: string }
  user_id: number
  /** The day that it was about. */
  name_of_day?: string
  post_id?: number
  /** What the member is notified of, beside the operator. */
  notification?: Omit<NewNotification, 'user_id' | 'actor_id'>
}

/** Writes what an operator did for a member into the log, and notifies the member. Call it in the transaction that acts. */
export async function recordEntering(
  db: Database,
  operator: { community_id: number; id: number },
  { action, contest, user_id, name_of_day, post_id, notification }: Entered,
): Promise<void> {
  const name = [contest.title, ...(name_of_day ? [name_of_day] : [])].join(' · ')
  const about = post_id === undefined ? {} : { post_id }
  const subject = { name, contest_id: contest.id, user_id, ...about }
  await logAction(db, operator, { action, subject })
  if (!notification) return
  await notify(db, operator.community_id, [{ ...notification, user_id, actor_id: operator.id }])
}
