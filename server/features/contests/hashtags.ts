import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { CountedHashtag } from '#shared/contracts/contests.ts'
import { hashtagsShown } from '#shared/limits.ts'

/** The hashtags of the contests that are offered, those of most contests first, each in the spelling that is used most. */
export async function listHashtags(db: Database, community_id: number): Promise<CountedHashtag[]> {
  const { rows } = await sql<CountedHashtag>`
    select mode() within group (order by tag) as hashtag, count(distinct c.id) as contests_count
    from contests c
    cross join lateral unnest(string_to_array(c.hashtag, ',')) as written
    cross join lateral ${bareTag(sql`written`)} as tag
    where c.community_id = ${community_id}
      and c.published_at is not null
      and c.archived_at is null
      and tag <> ''
    group by lower(tag)
    order by contests_count desc, lower(tag)
    limit ${hashtagsShown}`.execute(db)
  return rows
}

/** A condition for queries: the contest `c` has that hashtag, whatever its case. */
export function hasHashtag(hashtag: string): RawBuilder<boolean> {
  return sql`exists (
    select from unnest(string_to_array(c.hashtag, ',')) written
    where lower(${bareTag(sql`written`)}) = lower(${bareTag(sql`${hashtag}::text`)})
  )`
}

/** A hashtag without its `#` and the spaces round it. */
function bareTag(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`btrim(ltrim(btrim(${text}), '#'))`
}
