import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { toCallBack } from '#server/features/contests/api.ts'
import type { ChallengeTexts } from '#shared/contracts/console/challenges.ts'
import type { Contest, OpenContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { contestState } from '#shared/rules/contest-state.ts'
import type { WrittenContest } from './written-contests.ts'

/**
 * A contest, published or not, as members see it.
 *
 * @param today on the community's calendar
 */
export function toPreviewedContest(
  row: WrittenContest,
  { details }: ChallengeTexts,
  today: CalendarDate,
): Contest {
  return {
    id: row.id,
    thumbnail_image: row.thumbnail_image,
    banner_image: row.banner_image,
    picture_alt: row.picture_alt,
    hashtag: row.hashtag,
    details,
    start_date: row.start_date,
    end_date: row.end_date,
    media_type: row.media_type,
    external_media_link: row.external_media_link,
    state: contestState(row, today),
    participants_count: row.participants_count,
    days_count: row.days_count,
    spare_days: row.spare_days,
    results_declared: row.declared_at !== null,
    called_back: toCallBack(row),
    archived: row.archived_at !== null,
  }
}

/** The days of a contest with their contents; one that is not translated is in the first language. */
export async function listPreviewedDays(
  db: Database,
  community_id: number,
  { contest_id, language_id }: { contest_id: number; language_id: number },
): Promise<OpenContestDay[]> {
  const days = await db
    .selectFrom('contest_days as d')
    .leftJoin('contest_day_texts as written', (join) =>
      join
        .onRef('written.community_id', '=', 'd.community_id')
        .onRef('written.contest_day_id', '=', 'd.id')
        .on('written.language_id', '=', language_id),
    )
    .select(['d.id', 'd.link'])
    .select((day) => [
      day.ref('d.content_type').$castTo<OpenContestDay['content_type']>().as('content_type'),
      sql<string>`coalesce(written.name_of_day, d.name_of_day)`.as('name_of_day'),
      sql<string>`coalesce(written.detail, d.detail)`.as('detail'),
    ])
    .where('d.community_id', '=', community_id)
    .where('d.contest_id', '=', contest_id)
    .orderBy('d.day_index')
    .execute()
  return days.map((day) => ({
    ...day,
    participate_date: null,
    contest_days_user: null,
    activities: [],
  }))
}

/** Those languages with their own names, in the order of the ids. */
export async function nameLanguages(db: Database, ids: number[]) {
  const found = await db
    .selectFrom('languages')
    .select(['id', 'code', 'native_name'])
    .where('id', 'in', ids)
    .execute()
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
