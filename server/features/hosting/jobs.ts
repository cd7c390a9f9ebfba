import { deleteEndedHostSessions } from '#server/calls/callers/host-session.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { countAllSizes } from './sizes.ts'

/** Counts how large each community is, and deletes the sessions of hosts that have ended. */
export function hostingJobs({ db }: Pick<Services, 'db'>): Jobs {
  return {
    tasks: [],
    sweeps: [
      { name: 'count-sizes', run: () => countAllSizes(db) },
      { name: 'sweep-host-sessions', run: () => deleteEndedHostSessions(db) },
    ],
  }
}
