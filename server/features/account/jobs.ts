import type { Services } from '#server/calls/run/services.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { memberLeft, purgeLeftovers, purgeMember } from './deletion/purge-member.ts'
import { exportWanted, makeExport, sweepExports } from './export/make-export.ts'

/** Makes the archives that members ask for, and removes the data of deleted accounts. */
export function accountJobs(services: Services): Jobs {
  return {
    tasks: [
      taskOf(memberLeft, (leaving) => purgeMember(services, leaving)),
      taskOf(exportWanted, (wanted) => makeExport(services, wanted)),
    ],
    sweeps: [
      { name: 'sweep-members', run: () => purgeLeftovers(services) },
      { name: 'sweep-exports', run: () => sweepExports(services) },
    ],
  }
}
