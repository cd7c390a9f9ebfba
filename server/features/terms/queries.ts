import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { CommunityTerms } from '#shared/contracts/terms.ts'
import { defaultLanguageId } from '#shared/limits.ts'

/**
 * The version of a community's terms that is in force, as an expression: the newest whose date has come in the community's time
 * zone, else null.
 */
export function versionInForce(community_id: number) {
  return sql<number | null>`(
    select max(t.version)
    from community_terms t
    join communities c on c.id = t.community_id
    where t.community_id = ${community_id}
      and t.in_force_from <= (now() at time zone c.time_zone)::date
  )`
}

/**
 * The terms in force in that language, else in the first language of the community, in English, or in any. `undefined` where it has
 * none of its own.
 */
export async function findTerms(
  db: Database,
  community_id: number,
  language_id: number,
): Promise<CommunityTerms | undefined> {
  const { rows } = await sql<CommunityTerms>`
    select t.version, t.in_force_from::text, l.code as language_code, x.terms, x.privacy
    from community_terms t
    join community_terms_texts x on x.community_id = t.community_id and x.version = t.version
    join languages l on l.id = x.language_id
    where t.community_id = ${community_id} and t.version = ${versionInForce(community_id)}
    order by
      case x.language_id
        when ${language_id} then 0
        when (
          select language_id from community_languages
          where community_id = ${community_id} order by position limit 1
        ) then 1
        when ${defaultLanguageId} then 2
        else 3
      end,
      x.language_id
    limit 1`.execute(db)
  return rows[0]
}

/** Notes that a member has accepted a version. @returns whether there is such a version */
export async function acceptTerms(
  db: Database,
  community_id: number,
  { user_id, version }: { user_id: number; version: number },
): Promise<boolean> {
  const known = await db
    .selectFrom('community_terms')
    .select('version')
    .where('community_id', '=', community_id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!known) return false
  await db
    .insertInto('terms_acceptances')
    .values({ community_id, user_id, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Notes that a new member has accepted the version in force, where there is one. */
export async function acceptTermsInForce(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<void> {
  await sql`
    insert into terms_acceptances (community_id, user_id, version)
    select ${community_id}, ${user_id}, v.version
    from (select ${versionInForce(community_id)} as version) v
    where v.version is not null`.execute(db)
}
