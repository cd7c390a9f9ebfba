import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import { defaultSiteId } from '#shared/limits.ts'
import { insertContests } from './contests.ts'
import { findHomes, gatherPlaces, type Home } from './homes.ts'
import { insertPosts } from './posts.ts'
import { insertReactions } from './reactions.ts'

/** How many communities and posts a database has; `largest` is how many posts the first community has. */
export type Size = { communities: number; posts: number; largest: number }

export type FilledCommunity = {
  id: number
  identification_token: string
  posts: number
  members: number[]
  /** How many of the members, from the first on, take part in every challenge. */
  participants: number
  home: Home
}

const postsPerMember = 10
const fewestMembers = 60

/**
 * Communities with that many posts in all, the largest first. Each has its home in a city of India and its own
 * language; everybody in it has a session. `db` must have all places, and no limit on the time of a statement.
 */
export async function createCommunities(
  db: Database,
  size: Size,
  log: (line: string) => void,
): Promise<FilledCommunity[]> {
  const homes = await findHomes(db, size.communities)
  const created: FilledCommunity[] = []
  // The random numbers of one connection repeat, so that runs can be compared.
  await db.connection().execute(async (connection) => {
    await sql`select setseed(0.7)`.execute(connection)
    // The planner does not know of the rows that were just inserted, and would look for each of them one by one.
    await sql`set enable_nestloop = off`.execute(connection)
    for (const [index, count] of countsOf(size).entries()) {
      const home = homes[index]
      if (home) created.push(await createOne(connection, { index, home, count }))
      if (index % 20 === 0) log(`filled ${created.length} of ${size.communities} communities`)
    }
    log('putting the posts in the order of their time')
    await orderByTime(connection)
  })
  return created
}

/** The second community has half as many posts as a first one would have among the others, the third a third, and so on. */
function countsOf({ communities, posts, largest }: Size): number[] {
  const shares = Array.from({ length: communities - 1 }, (_, index) => 1 / (index + 2))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return [largest, ...shares.map((share) => Math.round(((posts - largest) * share) / total))]
}

type Plan = { index: number; home: Home; count: number }

async function createOne(db: Database, { index, home, count }: Plan): Promise<FilledCommunity> {
  const community = await db
    .insertInto('communities')
    .values({ site_id: defaultSiteId, identification_token: `bench-${index}`, name: home.city })
    .returning(['id', 'identification_token'])
    .executeTakeFirstOrThrow()
  const amount = Math.max(fewestMembers, Math.round(count / postsPerMember))
  const members = await insertMembers(db, community.id, amount)
  const participants = participantsAmong(amount)
  await insertContests(db, community.id, { participants })
  await gatherPlaces(db, home)
  await insertPosts(db, community.id, { language_id: 1 + (index % 10), count })
  await insertReactions(db, community.id)
  return { ...community, posts: count, members, participants, home }
}

/** A fifth of the members of a large community, a few of the others. */
function participantsAmong(members: number): number {
  return members < 1000 ? 12 : Math.floor(members / 5)
}

/** Members that joined long ago, each with a session whose bearer token `bearerOf` knows. */
async function insertMembers(db: Database, community_id: number, count: number) {
  const { rows } = await sql<{ id: number }>`
    insert into users (community_id, id, full_name, referral_code, created_at)
    select ${community_id}, id, 'Member ' || id, id::text, now() - interval '3 years'
    from ${newIds(community_id, 'users', count)} id
    returning id`.execute(db)
  await sql`
    insert into sessions (community_id, user_id, token_hash, expires_at, device)
    select community_id, id, sha256(convert_to(lpad(id::text, 43, '0'), 'UTF8')),
      now() + interval '29 days', 'a bench'
    from users
    where community_id = ${community_id}`.execute(db)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** As posts are written in all communities at the same time, those of one lie between those of all others. */
async function orderByTime(db: Database): Promise<void> {
  await sql`create index posts__by_time on posts (created_at)`.execute(db)
  await sql`cluster posts using posts__by_time`.execute(db)
  await sql`drop index posts__by_time`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
