import type { Services } from '#server/calls/run/services.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { sweepLeavingFiles } from './leaving-files.ts'

/** Removes the files of communities that are not there. */
export function movingJobs(services: Pick<Services, 'db' | 'storage'>): Jobs {
  return {
    tasks: [],
    sweeps: [{ name: 'sweep-leaving-files', run: () => sweepLeavingFiles(services) }],
  }
}
