import type { Services } from '#server/calls/run/services.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { remindMembers } from './reminders.ts'

/** Every hour, reminds members of what they have begun where it is the time of day for it. */
export function contestJobs(services: Pick<Services, 'db' | 'now'>): Jobs {
  return { tasks: [], sweeps: [{ name: 'remind-members', run: () => remindMembers(services) }] }
}
