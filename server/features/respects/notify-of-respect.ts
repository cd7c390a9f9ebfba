import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { notify } from '#server/features/notifications/api.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { countRespectsOfDay } from './queries.ts'
import type { Respect } from './writing.ts'

/** Notifies a member of a new respect, together with the others of that day in the community's time zone. */
export async function notifyOfRespect(
  db: Database,
  { id: community_id, time_zone }: Pick<Community, 'id' | 'time_zone'>,
  { user_id: actor_id, respected_user_id: user_id, created_at }: Respect & { created_at: string },
): Promise<void> {
  const day = dateIn(time_zone, new Date(created_at))
  const told = await countRespectsOfDay(db, community_id, { user_id, day, time_zone })
  await notify(db, community_id, [{ event: 'respects', user_id, actor_id, day, told }])
}
