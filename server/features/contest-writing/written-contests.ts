import { type RawBuilder, sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { ChallengeTexts } from '#shared/contracts/console/challenges.ts'

type Page = { cursor?: string | undefined; limit: number }

export type WrittenContest = Awaited<ReturnType<typeof findWrittenContest>> & {}

/**
 * A page of the contests of a community, drafts first, the newest first of each.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function listWrittenContests(
  db: Database,
  community_id: number,
  { cursor, limit }: Page,
) {
  const before =
    cursor === undefined ? undefined : readCursor(cursor, ['integer', 'instant', 'integer'])
  const found = await writtenContests(db, community_id)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(${isDraft}, c.created_at, c.id)
          < (${before?.[0]}::integer, ${before?.[1]}::timestamptz, ${before?.[2]}::bigint)`,
      ),
    )
    .orderBy(isDraft, 'desc')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
  const contests = found.slice(0, limit)
  const last = found.length > limit ? contests.at(-1) : undefined
  return {
    contests,
    next_cursor: last
      ? encodeCursor([Number(last.published_at === null), last.created_at, last.id])
      : null,
  }
}

/** A contest, published or not, or `undefined` where the community has none of that id. */
export async function findWrittenContest(db: Database, community_id: number, contest_id: number) {
  return writtenContests(db, community_id)
    .select(['c.version', 'c.days_version', 'c.language_id', 'c.hashtag', 'c.banner_image'])
    .select(['c.picture_alt', 'c.spare_days'])
    .select((row) => row.ref('c.details').$castTo<ChallengeTexts['details']>().as('details'))
    .where('c.id', '=', contest_id)
    .executeTakeFirst()
}

/** What a contest says in its further languages, in the order of their ids. */
export async function findTranslations(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<ChallengeTexts[]> {
  return db
    .selectFrom('contest_texts as t')
    .select('t.language_id')
    .select((row) => row.ref('t.details').$castTo<ChallengeTexts['details']>().as('details'))
    .where('t.community_id', '=', community_id)
    .where('t.contest_id', '=', contest_id)
    .orderBy('t.language_id')
    .execute()
}

/** How many days of a contest are not written in each of its further languages. */
export async function countUntranslatedDays(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<{ language_id: number; days_count: number }[]> {
  const { rows } = await sql<{ language_id: number; days_count: number }>`
    select t.language_id, count(*) as days_count
    from contest_texts t
    join contest_days d on d.community_id = t.community_id and d.contest_id = t.contest_id
    where t.community_id = ${community_id} and t.contest_id = ${contest_id}
      and not exists (
        select from contest_day_texts written
        where written.community_id = ${community_id}
          and written.contest_day_id = d.id
          and written.language_id = t.language_id
      )
    group by t.language_id
    order by t.language_id`.execute(db)
  return rows
}

/** What was corrected after somebody had joined, the latest first. */
export async function listCorrections(db: Database, community_id: number, contest_id: number) {
  return db
    .selectFrom('contest_corrections')
    .select(['note', 'corrected_at'])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .orderBy('corrected_at', 'desc')
    .limit(correctionsShown)
    .execute()
}

const correctionsShown = 50

/** 1 or 0, so that drafts can be put first. */
const isDraft = sql<number>`(c.published_at is null)::integer`

function writtenContests(db: Database, community_id: number) {
  return db
    .selectFrom('contests as c')
    .select(['c.id', 'c.thumbnail_image', 'c.start_date', 'c.end_date', 'c.external_media_link'])
    .select(['c.published_at', 'c.declared_at', 'c.updated_at', 'c.created_at'])
    .select(['c.called_back_at', 'c.called_back_why', 'c.archived_at'])
    .select((contest) => [
      sql<string>`coalesce(c.details -> 0 ->> 'title', '')`.as('title'),
      contest.ref('c.media_type').$castTo<'external' | 'other'>().as('media_type'),
      countOf('participations', community_id).as('participants_count'),
      countOf('contest_days', community_id).as('days_count'),
    ])
    .where('c.community_id', '=', community_id)
}

function countOf(
  table: 'participations' | 'contest_days',
  community_id: number,
): RawBuilder<number> {
  return sql<number>`(
    select count(*)
    from ${sql.table(table)} part
    where part.community_id = ${community_id} and part.contest_id = c.id
  )`
}
