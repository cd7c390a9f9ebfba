import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import { type Job, type Jobs, taskOf } from '#server/jobs/job.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { countFigures } from './count-figures.ts'

type Counting = Pick<Services, 'db' | 'now' | 'addJob'>

/** Added each day for each community. */
export const figuresDue: Job<{ community_id: number }> = {
  name: 'count-figures',
  payload: z.object({ community_id: z.int() }),
  merged: { key: ({ community_id }) => String(community_id), after: 0 },
}

/** Counts the figures of each community in the first hour of its day, or later if no server ran. */
export function figureJobs(services: Counting): Jobs {
  return {
    tasks: [taskOf(figuresDue, (due) => countDue(services, due))],
    sweeps: [{ name: 'queue-figures', run: () => queueDue(services) }],
  }
}

async function queueDue({ db, now, addJob }: Counting): Promise<void> {
  const communities = await db
    .selectFrom('communities as c')
    .leftJoin('figures_counted as f', 'f.community_id', 'c.id')
    .select(['c.id', 'c.time_zone', 'f.counted_on'])
    .where('c.locked_at', 'is', null)
    .execute()
  for (const { id, time_zone, counted_on } of communities) {
    if (counted_on !== dateIn(time_zone, now())) {
      await addJob(db, figuresDue, { community_id: id })
    }
  }
}

async function countDue({ db, now }: Counting, { community_id }: { community_id: number }) {
  const { time_zone } = await findCommunity(db, community_id)
  const due = { community_id, time_zone, today: dateIn(time_zone, now()) }
  await db.transaction().execute((transaction) => countFigures(transaction, due))
}
