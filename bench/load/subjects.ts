import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { toSlug } from '#shared/rules/slug.ts'
import type { FilledCommunity } from '../filling/communities.ts'
import { daysDone } from '../filling/contests.ts'
import type { Subjects } from './write-calls.ts'

const newest = 200
const openContests = 16

/** What a community has to be read and written about. */
export async function findSubjects(
  databaseUrl: string,
  community: FilledCommunity,
): Promise<Subjects> {
  const db = openDatabase(openPool(databaseUrl, 2))
  try {
    return await subjectsOf(db, community)
  } finally {
    await db.destroy()
  }
}

export async function subjectsOf(db: Database, community: FilledCommunity): Promise<Subjects> {
  const rows = await findPosts(db, community.id)
  const posts = rows.map((row) => ({ ...row, slug: toSlug(row.id, row.title) }))
  const days = await findDays(db, community.id)
  return { community, posts, days, today: dateIn(defaultTimeZone, new Date()) }
}

function findPosts(db: Database, community_id: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'user_id', 'title'])
    .where('community_id', '=', community_id)
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute()
}

/** Days after the first ones, which every participant has done. */
async function findDays(db: Database, community_id: number) {
  return db
    .selectFrom('contest_days')
    .select(['id', 'contest_id'])
    .where('community_id', '=', community_id)
    .where('day_index', '>=', daysDone)
    .where('contest_id', 'in', (query) =>
      query
        .selectFrom('contests')
        .select('id')
        .where('community_id', '=', community_id)
        .orderBy('id')
        .limit(openContests),
    )
    .orderBy('id')
    .execute()
}
