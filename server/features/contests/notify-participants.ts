import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newNotifications, writingNotifications } from '#server/features/notifications/api.ts'

/** What befalls a challenge as a whole. */
type Event = 'called_back' | 'archived' | 'brought_back'

/**
 * Notifies all who take part in a challenge of what operators have done with it: of a call back whatever they have chosen to be
 * told. Call it in the transaction that does it, for a call back while the challenge is locked: nobody joins meanwhile who is not
 * told.
 *
 * @returns how many were notified: members who are banned or have left are not
 */
export async function notifyParticipants(
  db: Database,
  community_id: number,
  { contest_id, event }: { contest_id: number; event: Event },
): Promise<number> {
  const participants = newNotifications(
    event,
    { user_id: sql`p.user_id`, contest_id: sql`p.contest_id` },
    sql`
    from participations p
    where p.community_id = ${community_id} and p.contest_id = ${contest_id}`,
  )
  const { rows } = await sql<{ count: number }>`
    with ${writingNotifications(community_id, participants)}
    select (select count(*)::integer from written) as count
    from published`.execute(db)
  return rows[0]?.count ?? 0
}
