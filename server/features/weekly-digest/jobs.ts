import { z } from 'zod'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { type AddJob, type Job, type Jobs, taskOf } from '#server/jobs/job.ts'
import { type CalendarDate, dateIn, hourIn } from '#shared/rules/calendar-date.ts'
import { type DueDigest, sendDigest } from './send-digest.ts'

/** The digest of a member; `week` is the Monday on which it is sent. */
export const weeklyDigest: Job<DueDigest> = {
  // The job's name in the database since the first version.
  name: 'weekly-letter',
  payload: z.object({ community_id: z.int(), user_id: z.int(), week: z.iso.date() }),
}

/** The hour from which digests are sent on Monday, by the clock of the community. */
const firstHour = 7
const monday = 1

type Writing = Pick<Services, 'db' | 'now' | 'mail' | 'product' | 'secret' | 'addJob'>

/** Sends digests on Monday morning, or later that day if no server ran. */
export function weeklyDigestJobs(services: Writing): Jobs {
  return {
    tasks: [taskOf(weeklyDigest, (due) => sendDigest(services, due))],
    sweeps: [{ name: 'queue-weekly-letters', run: () => queueDigests(services) }],
  }
}

async function queueDigests({ db, now, mail, addJob }: Writing): Promise<void> {
  if (!mail) return
  const communities = await db
    .selectFrom('communities')
    .select(['id', 'time_zone'])
    .where('locked_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  for (const { id, time_zone } of communities) {
    const week = dateIn(time_zone, now())
    const isMonday = new Date(`${week}T00:00:00Z`).getUTCDay() === monday
    if (!isMonday || hourIn(time_zone, now()) < firstHour) continue
    await db
      .transaction()
      .execute((transaction) => queueDigestsOf(transaction, { community_id: id, week, addJob }))
  }
}

/** A member's digest of a week is put into the queue once: the row and the job are written together. */
async function queueDigestsOf(
  db: Database,
  { community_id, week, addJob }: { community_id: number; week: CalendarDate; addJob: AddJob },
): Promise<void> {
  const due = await db
    .updateTable('weekly_letters')
    .set({ queued_week: week })
    .where('community_id', '=', community_id)
    .where('queued_week', 'is distinct from', week)
    .returning('user_id')
    .execute()
  for (const { user_id } of due) await addJob(db, weeklyDigest, { community_id, user_id, week })
}
