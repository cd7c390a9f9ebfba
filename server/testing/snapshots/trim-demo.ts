import { sql } from 'kysely'
import { demoToken } from '#demo/community.ts'
import type { Database } from '#server/db/database.ts'

/** Leaves some rows of each kind of the demo community, so that its snapshot stays small. */
export async function trimDemo(db: Database): Promise<void> {
  const { id: community_id } = await db
    .selectFrom('communities')
    .select('id')
    .where('identification_token', '=', demoToken)
    .executeTakeFirstOrThrow()
  const stored = await choosePosts(db, community_id)
  const superfluous = [
    sql`day_progress where post_id <> all(${stored})`,
    sql`day_progress where post_id is null and user_id % 3 > 0`,
    sql`activities where user_id % 3 > 0`,
    sql`notifications where user_id % 3 > 0`,
    sql`respects where user_id % 3 > 0`,
    sql`user_locations where user_id % 3 > 0`,
    sql`vocabulary where word > 'c'`,
    sql`posts where id <> all(${stored})`,
    sql`media m
      where not exists (
        select from post_media s where s.community_id = m.community_id and s.media_id = m.id
      )`,
  ]
  for (const rows of superfluous) {
    await sql`delete from ${rows} and community_id = ${community_id}`.execute(db)
  }
}

/** A few posts with each kind of file, of each challenge and in each language, and those that have won. */
async function choosePosts(db: Database, community_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ranked as (
      select p.id,
        row_number() over (partition by f.type, m.link is null order by p.id desc) as of_kind,
        row_number() over (partition by p.contest_id order by p.id desc) as of_contest,
        row_number() over (partition by p.language_id order by p.id desc) as of_language,
        row_number() over (order by p.comments_count desc, p.id) as of_comments
      from posts p
      left join post_media m
        on m.community_id = p.community_id and m.post_id = p.id and m.position = 0
      left join media f on f.community_id = m.community_id and f.id = m.media_id
      where p.community_id = ${community_id}
    )
    select id from ranked where 1 in (of_kind, of_contest, of_language, of_comments)
    union
    select post_id from winners where community_id = ${community_id}
  `.execute(db)
  return rows.map(({ id }) => id)
}
