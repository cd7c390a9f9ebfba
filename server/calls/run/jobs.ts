import { deleteExpiredLimits } from '#server/calls/limits/rate-limit.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { deleteExpiredAnswers } from './idempotency.ts'
import type { Services } from './services.ts'

/** Every hour, deletes the first answers of repeated calls and the counts of limits that have expired. */
export function callJobs({ db }: Pick<Services, 'db'>): Jobs {
  const sweeps = [
    { name: 'sweep-answers', run: () => deleteExpiredAnswers(db) },
    { name: 'sweep-limits', run: () => deleteExpiredLimits(db) },
  ]
  return { tasks: [], sweeps }
}
