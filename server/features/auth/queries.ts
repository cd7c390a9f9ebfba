import type { Database } from '#server/db/database.ts'

/** The account that an e-mail address or a username belongs to. Logins are global: they name no community. */
export async function findAccount(db: Database, login: string) {
  return db
    .selectFrom('logins as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'l.community_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select(['u.community_id', 'u.id', 'u.password_hash'])
    .where('l.kind', 'in', ['email', 'username'])
    .where('l.value', '=', login.normalize('NFKC').toLowerCase())
    .where('u.banned_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The signed-in member as the browser keeps it (spec section 3, User). */
export async function findSignedInUser(db: Database, community_id: number, user_id: number) {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('communities as c', 'c.id', 'u.community_id')
    .leftJoin('logins as l', (join) =>
      join
        .onRef('l.community_id', '=', 'u.community_id')
        .onRef('l.user_id', '=', 'u.id')
        .on('l.kind', '=', 'username'),
    )
    .select(['u.id', 'u.full_name', 'u.role', 'u.profile_pic', 'u.bio', 'u.about'])
    .select(['u.selected_language_id', 'u.view_moods'])
    .select(['c.identification_token', 'l.value as username'])
    .where('u.community_id', '=', community_id)
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
  const locations = await db
    .selectFrom('user_locations')
    .select(['kind', 'location'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  const named = (kind: string) =>
    locations.filter((place) => place.kind === kind).map((place) => place.location)
  return { ...user, other_cities: named('other_cities'), current_city: named('current_city')[0] }
}
