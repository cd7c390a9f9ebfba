import type { Services } from '#server/calls/services.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { memberLeft, purgeLeftovers, purgeMember } from './deletion/purge-member.ts'

/** Removes what is kept of members who have deleted their account. */
export function accountJobs(services: Services): Jobs {
  return {
    tasks: [taskOf(memberLeft, (leaving) => purgeMember(services, leaving))],
    sweeps: [{ name: 'sweep-members', run: () => purgeLeftovers(services) }],
  }
}
