import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import type { Database } from '#server/db/database.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

export type Sharing = {
  post_id: number
  /** The date on the community's calendar. */
  shared_on: CalendarDate
  /** `undefined` for a visitor. */
  user_id: number | undefined
  address: string
}

/** Counts a share, once per person and day. */
export async function recordShare(
  db: Database,
  community_id: number,
  { secret, ...sharing }: Sharing & { secret: string },
): Promise<void> {
  const { post_id, shared_on } = sharing
  await db
    .insertInto('shares')
    .values({ community_id, post_id, shared_on, sharer: sharerOf(secret, sharing) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * A visitor is a keyed hash of network, post and day: no address is stored, and two rows of one visitor cannot be
 * linked. The user agent does not count, because a browser can send anything.
 */
function sharerOf(secret: string, sharing: Sharing): string {
  const { user_id, address, post_id, shared_on } = sharing
  if (user_id !== undefined) return `user ${user_id}`
  return keyedHash(secret, 'share', callerKey(undefined, address), post_id, shared_on).toString(
    'base64url',
  )
}
