import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import { notificationLifetime } from '#shared/limits.ts'

/**
 * Deletes the tests of messages when their notifications have expired: nobody reads them any more. By community, so that an
 * index finds the oldest of each.
 */
export async function deleteOldTests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - notificationLifetime).toISOString()
  await sql`
    delete from messages m
    using communities c
    where m.community_id = c.id and m.is_test and m.created_at < ${oldest}::timestamptz
  `.execute(db)
}
