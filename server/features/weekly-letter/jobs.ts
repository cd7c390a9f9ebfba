import { z } from 'zod'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { type AddJob, type Job, type Jobs, taskOf } from '#server/jobs/job.ts'
import { type CalendarDate, dateIn, hourIn } from '#shared/rules/calendar-date.ts'
import { type DueLetter, sendLetter } from './send-letter.ts'

/** A letter to a member; `week` is the Monday on which it is written. */
export const weeklyLetter: Job<DueLetter> = {
  name: 'weekly-letter',
  payload: z.object({ community_id: z.int(), user_id: z.int(), week: z.iso.date() }),
}

/** From when on Monday letters are written, by the clock of the community. */
const firstHour = 7
const monday = 1

type Writing = Pick<Services, 'db' | 'now' | 'mail' | 'product' | 'secret' | 'addJob'>

/** Writes letters on Monday morning. What was missed because nothing ran is written later on that day. */
export function weeklyLetterJobs(services: Writing): Jobs {
  return {
    tasks: [taskOf(weeklyLetter, (due) => sendLetter(services, due))],
    sweeps: [{ name: 'queue-weekly-letters', run: () => queueLetters(services) }],
  }
}

async function queueLetters({ db, now, mail, addJob }: Writing): Promise<void> {
  if (!mail) return
  const communities = await db
    .selectFrom('communities')
    .select(['id', 'time_zone'])
    .where('locked_at', 'is', null)
    .execute()
  for (const { id, time_zone } of communities) {
    const week = dateIn(time_zone, now())
    const isMonday = new Date(`${week}T00:00:00Z`).getUTCDay() === monday
    if (!isMonday || hourIn(time_zone, now()) < firstHour) continue
    await db
      .transaction()
      .execute((transaction) => queueLettersOf(transaction, { community_id: id, week, addJob }))
  }
}

/** A member's letter of a week is put into the queue once: the row and the job are written together. */
async function queueLettersOf(
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
  for (const { user_id } of due) await addJob(db, weeklyLetter, { community_id, user_id, week })
}
