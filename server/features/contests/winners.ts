import type { Database } from '#server/db/database.ts'

type Winner = { post_id: number; reason: string }

/** The winning entries of a contest in the order of their ranks; none before they are declared. */
export async function listWinners(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<Winner[]> {
  return db
    .selectFrom('winners')
    .select(['post_id', 'reason'])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .orderBy('place')
    .execute()
}

/** The reasons that operators have given for those of the winners that may be seen. */
export function reasonsOf(winners: readonly Winner[], posts: readonly { id: number }[]): Winner[] {
  const seen = new Set(posts.map(({ id }) => id))
  return winners.filter(({ post_id, reason }) => reason !== '' && seen.has(post_id))
}
