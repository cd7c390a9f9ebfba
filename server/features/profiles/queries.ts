import type { Database } from '#server/db/database.ts'

/** A member as everybody may see them, or `undefined` where they are banned or gone. */
export async function findProfile(db: Database, community_id: number, user_id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'profile_pic', 'bio', 'about'])
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
