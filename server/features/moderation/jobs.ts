import type { Services } from '#server/calls/run/services.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { endWaiting } from './asked-changes.ts'
import { banEnds, endPastBan, endPastBans } from './ban.ts'
import { remindOfAppeals } from './due-appeals.ts'

/** Ends bans at their time and the waiting for authors who do not answer, and tells of appeals that are due. */
export function moderationJobs({ db }: Pick<Services, 'db'>): Jobs {
  return {
    tasks: [
      taskOf(banEnds, async ({ community_id, user_id }) => {
        await endPastBan(db, { community_id, id: user_id })
      }),
    ],
    sweeps: [
      { name: 'end-bans', run: () => endPastBans(db) },
      { name: 'end-waiting', run: () => endWaiting(db) },
      { name: 'remind-of-appeals', run: () => remindOfAppeals(db) },
    ],
  }
}
