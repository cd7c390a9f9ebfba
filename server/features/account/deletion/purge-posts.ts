import { sql } from 'kysely'
import { postSharePictures } from '#server/features/posts/api.ts'
import { forgetWords } from '#server/features/search/api.ts'
import type { Purge } from './leaving.ts'

/** A post may have thousands of comments and votes, which go with it. */
const fewPosts = 20

type Gone = { id: number; words: string[] }

/** Deletes posts with everything that belongs to them: what they show, votes, comments, pins, shares and reports. */
export const purgePosts: Purge = async ({ db, storage }, { community_id, user_id }) => {
  const { rows } = await sql<Gone>`
    select id, tsvector_to_array(search) as words
    from posts
    where community_id = ${community_id} and user_id = ${user_id}
    order by id
    limit ${fewPosts}
    for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    delete from winners
    where community_id = ${community_id} and post_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    delete from posts
    where community_id = ${community_id} and id = any(${ids}::bigint[])`.execute(db)
  for (const id of ids) await postSharePictures.removeForSure(storage, { community_id, id })
  await forgetWords(
    db,
    community_id,
    rows.flatMap(({ words }) => words),
  )
  return rows.length === fewPosts
}
