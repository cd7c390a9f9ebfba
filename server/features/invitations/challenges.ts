import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { isPublished } from '#server/features/contests/api.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** The latest challenges that can still be joined, with their titles in their first language. */
export async function findInvitable(
  db: Database,
  community_id: number,
  today: CalendarDate,
): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('contests')
    .select('id')
    .select(sql<string>`coalesce(details -> 0 ->> 'title', '')`.as('title'))
    .where('community_id', '=', community_id)
    .where('published_at', 'is not', null)
    .where('called_back_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('declared_at', 'is', null)
    .where('end_date', '>=', today)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostInvitable)
    .execute()
}

const mostInvitable = 100

/**
 * Refuses challenges that visitors cannot open. Null stands for all challenges.
 *
 * @throws `contest_not_found`
 */
export async function requirePublished(
  db: Database,
  community_id: number,
  contest_ids: Iterable<number | null>,
): Promise<void> {
  for (const id of new Set(contest_ids)) {
    if (id !== null && !(await isPublished(db, community_id, id))) {
      throw new AppError('contest_not_found')
    }
  }
}

/** The titles of a challenge in its further languages, by their ids; there may be empty ones. */
export async function findTranslatedTitles(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<Map<number, string>> {
  const found = await db
    .selectFrom('contest_texts')
    .select('language_id')
    .select(sql<string>`coalesce(details -> 0 ->> 'title', '')`.as('title'))
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .execute()
  return new Map(found.map(({ language_id, title }) => [language_id, title]))
}
