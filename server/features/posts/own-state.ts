import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { hidesAnything } from '#server/features/blocks/api.ts'
import type { Post } from '#shared/contracts/post.ts'

type Asked = { db: Database; member: { community_id: number; id: number } }
type OwnState = { hides: boolean; votes: [number, Post['my_vote']][]; pins: number[] }

/**
 * The posts of a visitor's answer with the member's own votes and pins, by one query; `undefined` where something may be
 * hidden from the member.
 */
export async function withOwnState(
  { db, member: { community_id, id: user_id } }: Asked,
  posts: readonly Post[],
): Promise<Post[] | undefined> {
  if (posts.length === 0) return []
  const ids = posts.map(({ id }) => id)
  const { rows } = await sql<OwnState>`
    ${prepared} select ${hidesAnything(community_id, user_id)} as hides,
      coalesce((
        select json_agg(json_build_array(v.post_id, v.vote))
        from votes v
        where v.community_id = ${community_id}
          and v.user_id = ${user_id}
          and v.post_id = any(${ids}::bigint[])
      ), '[]') as votes,
      coalesce((
        select json_agg(n.post_id)
        from pins n
        where n.community_id = ${community_id}
          and n.user_id = ${user_id}
          and n.post_id = any(${ids}::bigint[])
      ), '[]') as pins`.execute(db)
  const { hides, votes, pins } = rows[0] ?? { hides: false, votes: [], pins: [] }
  if (hides) return undefined
  const ownVotes = new Map(votes)
  const ownPins = new Set(pins)
  return posts.map((post) => ({
    ...post,
    my_vote: ownVotes.get(post.id) ?? null,
    pinned: ownPins.has(post.id),
  }))
}
