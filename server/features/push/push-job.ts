import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Job } from '#server/jobs/job.ts'
import { addingJob } from '#server/jobs/queue.ts'
import { SECOND } from '#shared/limits.ts'

export type Recipient = { community_id: number; user_id: number }

/** How long notifications are collected before they are pushed, in milliseconds. */
const collecting = 5 * SECOND

/** Added when a member with a subscribed browser has a new notification. */
export const pushNotifications: Job<Recipient> = {
  name: 'push-notifications',
  payload: z.object({ community_id: z.int(), user_id: z.int() }),
  merged: { key: ({ user_id }) => String(user_id), after: collecting },
}

/** As a part of a statement: whether a member has browsers with push. */
export function hasBrowsers(
  community_id: number,
  user_id: RawBuilder<number>,
): RawBuilder<boolean> {
  return sql`exists (
    select from push_subscriptions s
    where s.community_id = ${community_id} and s.user_id = ${user_id}
  )`
}

/** As a part of a statement: pushes to the browsers of a member soon after the statement has committed. */
export function pushingToBrowsers(
  community_id: number,
  user_id: RawBuilder<number>,
): RawBuilder<unknown> {
  return addingJob(pushNotifications, {
    payload: sql`json_build_object('community_id', ${community_id}::integer, 'user_id', ${user_id})`,
    key: sql`${user_id}::text`,
  })
}
