import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'

type Account = { community_id: number; id: number }

/** A ban with an end. */
type EndingBan = { community_id: number; user_id: number; until: string }

/** Added when a member is banned until a time. */
export const banEnds: Job<EndingBan> = {
  name: 'end-ban',
  payload: z.object({ community_id: z.int(), user_id: z.int(), until: z.iso.datetime() }),
  runAt: ({ until }) => until,
}

/** Ends a member's ban if its time is over; whether it was. */
export async function endPastBan(db: Database, { community_id, id }: Account): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ banned_at: null, banned_until: null })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where(isPast)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all bans whose time is over: a job may be lost with the process that did it. */
export async function endPastBans(db: Database): Promise<void> {
  await db.updateTable('users').set({ banned_at: null, banned_until: null }).where(isPast).execute()
}

/** By the clock of the database, which runs the jobs. */
const isPast = sql<SqlBool>`banned_until <= now()`
