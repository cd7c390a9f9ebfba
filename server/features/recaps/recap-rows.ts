import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/db/database.ts'
import { entriesInShort, mostLogged, publishedContests } from '#server/features/contests/api.ts'
import { recapEntries } from '#shared/limits.ts'
import type { Pause } from '#shared/rules/contest-days.ts'

export type RecapOf = { contest_id: number; user_id: number; language_id: number | undefined }

export type RecapRow = NonNullable<Awaited<ReturnType<typeof findRecapRow>>>

/** An amount is at the beginning of what was logged. */
const amountLength = 200

/** A published contest with all that a member has done of it; `undefined` where they do not take part. */
export async function findRecapRow(
  db: Database,
  community_id: number,
  { contest_id, user_id, language_id }: RecapOf,
) {
  return publishedContests(db, community_id, language_id)
    .innerJoin('participations as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'c.community_id')
        .onRef('mine.contest_id', '=', 'c.id')
        .on('mine.user_id', '=', user_id),
    )
    .select((row) => [
      'mine.participate_date',
      row.ref('mine.pauses').$castTo<Pause[] | null>().as('pauses'),
      'mine.excluded_at',
      'mine.stopped_on',
    ])
    .select((contest) => [
      jsonArrayFrom(
        contest
          .selectFrom('day_progress as g')
          .innerJoin('contest_days as d', (join) =>
            join
              .onRef('d.community_id', '=', 'g.community_id')
              .onRef('d.id', '=', 'g.contest_day_id'),
          )
          .select(['d.day_index', 'g.done_on'])
          .where('g.community_id', '=', community_id)
          .whereRef('g.contest_id', '=', 'c.id')
          .where('g.user_id', '=', user_id),
      ).as('done'),
      jsonArrayFrom(
        contest
          .selectFrom('activities as a')
          .select('a.activity_date')
          .select(sql<string>`left(a.activity_data, ${amountLength})`.as('activity_data'))
          .where('a.community_id', '=', community_id)
          .whereRef('a.contest_id', '=', 'c.id')
          .where('a.user_id', '=', user_id)
          .orderBy('a.activity_date', 'desc')
          .limit(mostLogged),
      ).as('logged'),
    ])
    .where('c.id', '=', contest_id)
    .executeTakeFirst()
}

/** A member's latest entries of a contest that anybody may see, each with how many there are. */
export async function findRecapEntries(
  db: Database,
  community_id: number,
  { contest_id, user_id }: RecapOf,
) {
  return entriesInShort(db, community_id)
    .select(sql<number>`count(*) over ()`.as('entries_count'))
    .where('p.contest_id', '=', contest_id)
    .where('p.user_id', '=', user_id)
    .limit(recapEntries)
    .execute()
}
