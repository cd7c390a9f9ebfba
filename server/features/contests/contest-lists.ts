import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Pause } from '#shared/rules/contest-days.ts'
import { hasHashtag } from './hashtags.ts'
import { listedContests, type Viewer } from './listed-contests.ts'
import { toContest } from './presenter.ts'
import { publishedContests } from './queries.ts'

type Page = { cursor?: string | undefined; limit: number }

/** Those that are offered, of a hashtag or all: open contests first, the earliest end leading; then upcoming, the earliest start; then closed, the latest end. */
export async function listContests(
  db: Database,
  viewer: Viewer,
  { hashtag, cursor, limit, today }: Page & { hashtag: string | undefined; today: CalendarDate },
) {
  const { group, days } = placeOf(today)
  const last =
    cursor === undefined ? undefined : readCursor(cursor, ['integer', 'integer', 'integer'])
  const rows = await listedContests(db, viewer)
    .select([group.as('group'), days.as('days')])
    .where('c.archived_at', 'is', null)
    .$if(last !== undefined, (list) =>
      list.where(sql<boolean>`(${group}, ${days}, c.id) > (${bigints(last ?? [])})`),
    )
    .$if(Boolean(hashtag), (list) => list.where(hasHashtag(hashtag ?? '')))
    .orderBy(group)
    .orderBy(days)
    .orderBy('c.id')
    .limit(limit + 1)
    .execute()
  const contests = rows.slice(0, limit)
  const end = rows.length > limit ? contests.at(-1) : undefined
  return { contests, next_cursor: end ? encodeCursor([end.group, end.days, end.id]) : null }
}

/** Those of the contests that are published, in any order. */
export async function findContests(
  db: Database,
  community_id: number,
  { ids, today }: { ids: readonly number[]; today: CalendarDate },
): Promise<Contest[]> {
  if (ids.length === 0) return []
  const rows = await publishedContests(db, community_id).where('c.id', 'in', ids).execute()
  return rows.map((row) => toContest(row, today))
}

/** The contests that a member takes part in and was not taken out of, the latest start first, with the number of days done in each. */
export async function listContestsOf(
  db: Database,
  community_id: number,
  { user_id, language_id }: { user_id: number; language_id: number | undefined },
) {
  return listedContests(db, { community_id, viewer_id: user_id, language_id })
    .innerJoin('participations as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'c.community_id')
        .onRef('mine.contest_id', '=', 'c.id')
        .on('mine.user_id', '=', user_id),
    )
    .where('mine.excluded_at', 'is', null)
    .select((row) => [
      'mine.participate_date',
      'mine.stopped_on',
      row.ref('mine.pauses').$castTo<Pause[] | null>().as('pauses'),
    ])
    .select((row) =>
      row
        .selectFrom('day_progress as done')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('done.community_id', '=', community_id)
        .whereRef('done.contest_id', '=', 'c.id')
        .where('done.user_id', '=', user_id)
        .$asScalar()
        .$notNull()
        .as('days_done'),
    )
    .orderBy('mine.participate_date', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

/**
 * The position of a contest in the list: its group, and a number that grows within it. Days are counted
 * from a fixed date, so that a cursor still holds after midnight.
 */
function placeOf(today: CalendarDate) {
  const date = sql`${today}::date`
  const group = sql<number>`case
    when c.end_date < ${date} then 2
    when c.start_date > ${date} then 1
    else 0 end`
  const days = sql<number>`case
    when c.end_date < ${date} then date '2000-01-01' - c.end_date
    when c.start_date > ${date} then c.start_date - date '2000-01-01'
    else c.end_date - date '2000-01-01' end`
  return { group, days }
}

/** A made-up cursor may hold numbers that no integer does. */
function bigints(values: readonly number[]) {
  return sql.join(values.map((value) => sql`${value}::bigint`))
}
