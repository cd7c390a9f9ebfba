import type { Services } from '#server/calls/run/services.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { announceDue, announcementSet, announceOverdue } from './due-announcements.ts'

/** Announces winners at the time that was set. */
export function winnerJobs(services: Pick<Services, 'db' | 'now'>): Jobs {
  return {
    tasks: [taskOf(announcementSet, (due) => announceDue(services, due))],
    sweeps: [{ name: 'announce-overdue-winners', run: () => announceOverdue(services) }],
  }
}
