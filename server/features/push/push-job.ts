import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { SECOND } from '#shared/limits.ts'

export type Told = { community_id: number; user_id: number }

/** How long notifications are collected before a browser is told, in milliseconds. */
const collecting = 5 * SECOND

/** Added when a member with a subscribed browser has a new notification. */
export const pushNotifications: Job<Told> = {
  name: 'push-notifications',
  payload: z.object({ community_id: z.int(), user_id: z.int() }),
  joined: { key: ({ user_id }) => String(user_id), after: collecting },
}

/** Tells the browsers of these members soon that there is something new, once the transaction has committed. */
export async function tellBrowsers(
  db: Database,
  community_id: number,
  user_ids: readonly number[],
): Promise<void> {
  if (user_ids.length === 0) return
  const subscribers = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    .where('community_id', '=', community_id)
    .where('user_id', 'in', user_ids)
    // Every transaction locks their jobs in the same order.
    .orderBy('user_id')
    .execute()
  for (const { user_id } of subscribers) {
    await addJob(db, pushNotifications, { community_id, user_id })
  }
}
