import { mediaJobs } from '#server/features/media/jobs.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { HOUR, MINUTE } from '#shared/limits.ts'

/**
 * Makes all media of a community older than an unused file is kept, and sweeps. A minute later no answer about a file is
 * remembered.
 */
export async function sweepOldMedia(
  { app, db, clock }: TestApp,
  { community_id }: { community_id: number },
): Promise<void> {
  await db
    .updateTable('media')
    .set({ created_at: new Date(Date.now() - 49 * HOUR).toISOString() })
    .where('community_id', '=', community_id)
    .execute()
  await sweepAll(mediaJobs(app.services))
  const { now } = clock
  clock.now = () => new Date(now().getTime() + MINUTE)
}
