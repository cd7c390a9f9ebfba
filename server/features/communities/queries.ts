import { sql } from 'kysely'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'

/** Makes a community; `undefined` where another has its identification token. */
export async function insertCommunity(
  db: Database,
  community: Omit<Community, 'id'>,
): Promise<Community | undefined> {
  return db
    .insertInto('communities')
    .values(community)
    .onConflict((conflict) => conflict.column('identification_token').doNothing())
    .returning(['id', 'site_id', 'identification_token', 'name', 'place_name', 'time_zone'])
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

/** All communities of the installation, the oldest first, with their numbers of members and operators. */
export async function listCommunities(db: Database) {
  return db
    .selectFrom('communities as c')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.community_id', '=', 'c.id')
        .on('u.deleted_at', 'is', null)
        .on('u.banned_at', 'is', null),
    )
    .select(['c.identification_token', 'c.name', 'c.place_name', 'c.time_zone'])
    .select((row) => row.fn.count<number>('u.id').as('members'))
    .select(sql<number>`count(u.id) filter (where u.role = 'operator')`.as('operators'))
    .groupBy('c.id')
    .orderBy('c.id')
    .execute()
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
