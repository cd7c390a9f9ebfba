import type { Database } from '#server/db/database.ts'
import { notify } from '#server/features/notifications/api.ts'

/**
 * Notifies the winners of a challenge of their rank, and the other participants that its winners are declared. Call it
 * in the transaction that declares them; called again, it changes nothing.
 */
export async function notifyOfWinners(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<void> {
  const won = await db
    .selectFrom('winners as w')
    .innerJoin('posts as p', (join) =>
      join.onRef('p.community_id', '=', 'w.community_id').onRef('p.id', '=', 'w.post_id'),
    )
    .select(['p.user_id', 'p.id as post_id'])
    .where('w.community_id', '=', community_id)
    .where('w.contest_id', '=', contest_id)
    .execute()
  const winners = new Set(won.map(({ user_id }) => user_id))
  const participants = await db
    .selectFrom('participations')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .execute()
  const others = participants.filter(({ user_id }) => !winners.has(user_id))
  await notify(db, community_id, [
    ...won.map((entry) => ({ event: 'won' as const, contest_id, ...entry })),
    ...others.map(({ user_id }) => ({ event: 'winners' as const, contest_id, user_id })),
  ])
}
