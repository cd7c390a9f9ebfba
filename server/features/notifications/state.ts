import type { ReadState } from '#server/calls/changes/event-streams.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { MemberState } from '#shared/contracts/member-state.ts'
import { countUnread } from './queries.ts'

/** What the event stream sends of a member's notifications. */
export const notificationState: ReadState = async (
  db,
  community_id,
  user_id,
): Promise<MemberState['notifications']> => {
  const { time_zone, latest } = await findLatest(db, community_id, user_id)
  return { unread: await countUnread(db, { community_id, user_id, time_zone }), latest }
}

/** When something last happened to any of them, and where. */
async function findLatest(db: Database, community_id: number, user_id: number) {
  return db
    .selectFrom('communities as c')
    .modifyFront(prepared)
    .select((eb) => [
      'c.time_zone',
      eb
        .selectFrom('notifications as n')
        .select('n.happened_at')
        .where('n.community_id', '=', community_id)
        .where('n.user_id', '=', user_id)
        .orderBy('n.happened_at', 'desc')
        .limit(1)
        .as('latest'),
    ])
    .where('c.id', '=', community_id)
    .executeTakeFirstOrThrow()
}
