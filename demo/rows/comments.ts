import type { Username } from '#demo/members.ts'
import { namesIn } from '#shared/rules/mentions.ts'
import type { NumberedPost } from './posts.ts'
import { inChunks, need, type Seeding, takeIds, type UserIds } from './seeding.ts'

/** Inserts the comments, then their replies, with the members whom they name. */
export async function insertComments(
  seeding: Seeding,
  posts: readonly NumberedPost[],
  userIds: UserIds,
): Promise<void> {
  const threads = posts.flatMap(({ id, comments }) =>
    comments.map((comment) => ({ post_id: id, parent_id: null, ...comment })),
  )
  const ids = await insertSaid(seeding, threads, userIds)
  const replies = threads.flatMap(({ post_id, replies }, index) =>
    replies.map((reply) => ({ post_id, parent_id: ids[index] ?? null, ...reply })),
  )
  await insertSaid(seeding, replies, userIds)
}

type Said = {
  post_id: number
  parent_id: number | null
  by: Username
  text: string
  created_at: Date
}

async function insertSaid(seeding: Seeding, said: readonly Said[], userIds: UserIds) {
  const { db, community_id } = seeding
  const ids = await takeIds(seeding, 'comments', said.length)
  const rows = said.map(({ post_id, parent_id, by, text, created_at }, index) => ({
    community_id,
    id: ids[index] ?? 0,
    post_id,
    user_id: need(userIds, by),
    parent_id,
    text,
    created_at: created_at.toISOString(),
  }))
  await inChunks(rows, (part) => db.insertInto('comments').values(part).execute())
  const idOf: ReadonlyMap<string, number> = userIds
  const mentions = rows.flatMap(({ id, text }) =>
    namesIn(text).flatMap((username) => {
      const user_id = idOf.get(username)
      return user_id === undefined ? [] : [{ community_id, comment_id: id, user_id, username }]
    }),
  )
  await inChunks(mentions, (part) => db.insertInto('comment_mentions').values(part).execute())
  return ids
}
