import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import type { TermsText } from '#shared/contracts/console/terms.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** How many versions are listed. */
const mostListed = 50

/** The versions that were published, the newest first, with how many members have accepted each. */
export async function listPublished(db: Database, community_id: number) {
  return db
    .selectFrom('community_terms as t')
    .select(['t.version', 't.published_at'])
    .select(sql<string>`t.in_force_from::text`.as('in_force_from'))
    .select((eb) =>
      eb
        .selectFrom('terms_acceptances as a')
        .innerJoin('users as u', (join) =>
          join.onRef('u.community_id', '=', 'a.community_id').onRef('u.id', '=', 'a.user_id'),
        )
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('a.community_id', '=', community_id)
        .whereRef('a.version', '=', 't.version')
        .where('u.deleted_at', 'is', null)
        .where('u.banned_at', 'is', null)
        .as('accepted_count'),
    )
    .where('t.community_id', '=', community_id)
    .orderBy('t.version', 'desc')
    .limit(mostListed)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, accepted_count: row.accepted_count ?? 0 })))
}

/** What the newest version says, in force or not. */
export async function findNewestTexts(db: Database, community_id: number): Promise<TermsText[]> {
  return db
    .selectFrom('community_terms_texts')
    .select(['language_id', 'terms', 'privacy'])
    .where('community_id', '=', community_id)
    .where('version', '=', (eb) =>
      eb
        .selectFrom('community_terms')
        .select((row) => row.fn.max('version').as('newest'))
        .where('community_id', '=', community_id),
    )
    .orderBy('language_id')
    .execute()
}

/** The texts as they may be stored; those that say nothing are left out. */
export function cleanTexts(texts: readonly TermsText[]): TermsText[] {
  const byLanguage = new Map(texts.map((text) => [text.language_id, text]))
  return [...byLanguage.values()]
    .map(({ language_id, terms, privacy }) => ({
      ...{ language_id, terms: sanitizeRichText(terms), privacy: sanitizeRichText(privacy) },
    }))
    .filter(({ terms, privacy }) => terms + privacy !== '')
}

/** Stores a new version, in a transaction in which nobody else does. @returns its number */
export async function insertTerms(
  db: Database,
  community_id: number,
  { texts, in_force_from }: { texts: readonly TermsText[]; in_force_from: CalendarDate },
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    insert into community_terms (community_id, version, in_force_from)
    select ${community_id}, coalesce(max(version), 0) + 1, ${in_force_from}::date
    from community_terms
    where community_id = ${community_id}
    returning version`.execute(db)
  const version = rows[0]?.version ?? 1
  await db
    .insertInto('community_terms_texts')
    .values(texts.map((text) => ({ community_id, version, ...text })))
    .execute()
}
