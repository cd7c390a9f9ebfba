import { sql } from 'kysely'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'

type PostLanguage = {
  id: number
  language_name: string
  native_name: string
  code: string
  is_left_out: boolean
}

/** Makes a community; `undefined` where another has its identification token. */
export async function insertCommunity(
  db: Database,
  community: Pick<
    Community,
    'site_id' | 'identification_token' | 'name' | 'place_name' | 'time_zone'
  >,
): Promise<Community | undefined> {
  return db
    .insertInto('communities')
    .values(community)
    .onConflict((conflict) => conflict.column('identification_token').doNothing())
    .returning(['id', 'site_id', 'identification_token', 'name', 'place_name', 'time_zone'])
    .returning(['logo', 'share_picture', 'suspended_at'])
    .returning((row) => row.ref('feed_sort').$castTo<Community['feed_sort']>().as('feed_sort'))
    .executeTakeFirst()
}

/** Whether a community can only be read: nobody can sign in or register there. */
export async function isLocked(db: Database, id: number): Promise<boolean> {
  const community = await db
    .selectFrom('communities')
    .select('locked_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return community?.locked_at != null
}

/** What a site shows on every page; `undefined` where there is no such site. */
export async function findSiteSettings(db: Database, site_id: number) {
  return db
    .selectFrom('sites')
    .select(['logo', 'link_one', 'link_two'])
    .where('id', '=', site_id)
    .executeTakeFirst()
}

/** The languages of a site. */
export async function findLanguages(db: Database, site_id: number) {
  return db
    .selectFrom('languages as l')
    .innerJoin('site_languages as s', 's.language_id', 'l.id')
    .select(['l.id', 'l.language_name', 'l.native_name', 'l.code'])
    .where('s.site_id', '=', site_id)
    .orderBy('l.id')
    .execute()
}

/**
 * The languages of posts in a community: those that it offers in its order, or all of its site, then the others. Without a
 * community all of the site.
 */
export async function findPostLanguages(
  db: Database,
  { id, site_id }: { id: number | undefined; site_id: number },
) {
  const { rows } = await sql<PostLanguage>`
    with offered as (
      select language_id, position from community_languages where community_id = ${id ?? null}
    )
    select l.id, l.language_name, l.native_name, l.code,
      o.position is null and exists (select from offered) as is_left_out
    from languages l
    join site_languages s on s.language_id = l.id and s.site_id = ${site_id}
    left join offered o on o.language_id = l.id
    order by o.position, l.id`.execute(db)
  return rows
}
