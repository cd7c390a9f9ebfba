import { members } from '#demo/members.ts'
import { createRandom } from '#demo/random.ts'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import type { NumberedPost } from './posts.ts'
import { need, type Seeding, type UserIds } from './seeding.ts'

/** Inserts the pins: members pin those of their own posts that have the most votes. */
export async function insertPins(
  { db, community_id }: Seeding,
  posts: readonly NumberedPost[],
  userIds: UserIds,
): Promise<void> {
  const rows = members.flatMap(({ username }) => {
    const user_id = need(userIds, username)
    const own = posts.filter((post) => post.user_id === user_id)
    const liked = own.sort((a, b) => b.votes.length - a.votes.length)
    return liked
      .slice(0, pinsOf(username))
      .map(({ id }) => ({ community_id, user_id, post_id: id }))
  })
  await db.insertInto('pins').values(rows).execute()
}

/** Inserts some shares: about one for every fifth vote of a popular post. */
export async function insertShares(
  { db, community_id }: Seeding,
  posts: readonly NumberedPost[],
): Promise<void> {
  const rows = posts.flatMap(({ id, plan, votes }) => {
    const shared_on = dateIn(defaultTimeZone, plan.created_at)
    return votes
      .filter((_, index) => plan.reception === 'loved' && index % 5 === 0)
      .map(({ by }) => ({ community_id, post_id: id, shared_on, sharer: `member ${by}` }))
  })
  await db.insertInto('shares').values(rows).execute()
}

function pinsOf(username: string): number {
  if (username === 'asha' || username === 'ravi') return 3
  return createRandom(`pins ${username}`).whole(0, 2)
}
