import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notify } from '#server/features/notifications/api.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

type Encouragement = {
  giver_id: number
  user_id: number
  contest_id: number
  given_on: CalendarDate
}

/** Notifies a member of who encourages them in a challenge, together with the others of that day. */
export async function notifyOfEncouragement(
  db: Database,
  community_id: number,
  { giver_id: actor_id, user_id, contest_id, given_on: day }: Encouragement,
): Promise<void> {
  const { told } = await db
    .selectFrom('encouragements')
    .select(sql<number>`count(*)`.as('told'))
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('given_on', '=', day)
    .where('contest_id', '=', contest_id)
    .executeTakeFirstOrThrow()
  await notify(db, community_id, [
    { event: 'encouraged', user_id, actor_id, contest_id, day, told },
  ])
}
