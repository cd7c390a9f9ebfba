import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { AppError } from '#shared/errors.ts'
import { declareWinners } from './declare.ts'
import { mayAnnounce } from './permissions.ts'
import { changeWinnerList, lockWinnerList } from './winner-list.ts'

type Due = { community_id: number; contest_id: number }
type Announcement = Due & { announce_at: string }

/** Added when winners are to be announced at a time. */
export const announcementSet: Job<Announcement> = {
  name: 'announce-winners',
  payload: z.object({
    community_id: z.int(),
    contest_id: z.int(),
    announce_at: z.iso.datetime(),
  }),
  runAt: ({ announce_at }) => announce_at,
}

/**
 * Announces the winners of a challenge if that is due. It may be called twice, and after the announcement was cancelled or
 * set to another time: what is not due is left alone.
 */
export async function announceDue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  due: Due,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const list = await lockDueList(transaction, due)
    if (!list) return
    const local = { time_zone: list.time_zone, now: now() }
    if (mayAnnounce(list, local) && (await declareWinners(transaction, due))) return
    await changeWinnerList(transaction, due, { announce_at: null, lapsed_at: now().toISOString() })
  })
}

/** Announces all that is overdue: a job may be lost with the process that did it. */
export async function announceOverdue(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const overdue = await services.db
    .selectFrom('winner_lists')
    .select(['community_id', 'contest_id'])
    .where('announce_at', '<=', sql<string>`now()`)
    .orderBy('announce_at')
    .execute()
  for (const due of overdue) await announceDue(services, due)
}

/** The locked list, if its announcement is due by the clock of the database, which runs the jobs. */
async function lockDueList(db: Database, due: Due) {
  const list = await lockWinnerList(db, due).catch(ignoreGone)
  if (!list) return undefined
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from communities
    where id = ${due.community_id} and ${list.announce_at}::timestamptz <= now()`.execute(db)
  const [community] = rows
  return community && { ...list, ...community }
}

/** The challenge was declared, deleted or called back meanwhile: nothing is due. */
function ignoreGone(error: unknown): undefined {
  if (error instanceof AppError) return undefined
  throw error
}
