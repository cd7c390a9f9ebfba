import type { Database } from '#server/db/database.ts'
import type { FittingContest } from '#shared/contracts/contests.ts'
import { toNamedContest } from './presenter.ts'
import { publishedContests } from './queries.ts'
import type { Reader } from './todays-rows.ts'

/** An open challenge that the member has not joined: the one that most neighbours take part in; null where there is none. */
export async function findFitting(
  db: Database,
  community_id: number,
  { user_id, today, language_id }: Omit<Reader, 'time_zone'>,
): Promise<FittingContest | null> {
  const found = await publishedContests(db, community_id, language_id)
    .where('c.media_type', '=', 'other')
    .where('c.declared_at', 'is', null)
    .where('c.called_back_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .where('c.start_date', '<=', today)
    .where('c.end_date', '>=', today)
    .where((contest) =>
      contest.not(
        contest.exists(
          contest
            .selectFrom('participations as mine')
            .select('mine.user_id')
            .where('mine.community_id', '=', community_id)
            .whereRef('mine.contest_id', '=', 'c.id')
            .where('mine.user_id', '=', user_id),
        ),
      ),
    )
    .orderBy('participants_count', 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { days_count, participants_count } = found
  return { ...toNamedContest(found), days_count, participants_count }
}
