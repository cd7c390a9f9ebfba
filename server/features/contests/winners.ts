import type { Database } from '#server/db/database.ts'

/** The winning entries of a contest in the order of their ranks; none before they are declared. */
export async function listWinners(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<number[]> {
  const winners = await db
    .selectFrom('winners')
    .select('post_id')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .orderBy('place')
    .execute()
  return winners.map((winner) => winner.post_id)
}
