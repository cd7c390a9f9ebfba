import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { notificationLifetime } from '#shared/limits.ts'

/** Every hour, deletes notifications about which nothing has happened for 90 days. */
export function notificationJobs({ db }: Pick<Services, 'db'>): Jobs {
  return { tasks: [], sweeps: [{ name: 'sweep-notifications', run: () => deleteOld(db) }] }
}

/** By community, so that an index finds the oldest of each. */
async function deleteOld(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - notificationLifetime).toISOString()
  await sql`
    delete from notifications n
    using communities c
    where n.community_id = c.id and n.happened_at < ${oldest}::timestamptz
  `.execute(db)
}
