import type { Services } from '#server/calls/run/services.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { remindMembers } from './reminders.ts'

/** Every hour, reminds members of their challenges in communities where it is time. */
export function contestJobs(services: Pick<Services, 'db' | 'now'>): Jobs {
  return { tasks: [], sweeps: [{ name: 'remind-members', run: () => remindMembers(services) }] }
}
