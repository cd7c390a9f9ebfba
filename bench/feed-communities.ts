import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import { defaultSiteId } from '#shared/limits.ts'

/** How the sizes of a community relate to the number of its posts. */
const postsPerMember = 50
const contestsEach = 3
const participantsEach = 20

export type FeedCommunity = { id: number; identification_token: string; posts: number; home: Home }
type Home = { city: string; district: string; state: string; latitude: number; longitude: number }

/**
 * Communities with that many posts in all, the largest first; the second has half as many as the first, the third a third,
 * and so on. Each has its home in a city of India: 85 of 100 posts are from its localities, ten from its state and five
 * from large cities elsewhere. Each has its own language, in which most posts are written; the later a mood stands in
 * the list, the rarer it is. `db` must have all places, and no limit on the time of a statement.
 */
export async function createFeedCommunities(
  db: Database,
  { communities, posts }: { communities: number; posts: number },
): Promise<FeedCommunity[]> {
  const homes = await findHomes(db, communities)
  const total = homes.reduce((sum, _, index) => sum + 1 / (index + 1), 0)
  const created: FeedCommunity[] = []
  // The random numbers of one connection repeat, so that runs can be compared.
  await db.connection().execute(async (connection) => {
    await sql`select setseed(0.7)`.execute(connection)
    for (const [index, home] of homes.entries()) {
      const count = Math.round(posts / total / (index + 1))
      created.push(await createOne(connection, { index, home, count }))
    }
    await orderByTime(connection)
  })
  return created
}

/** As posts are written in all communities at the same time, those of one lie between those of all others. */
async function orderByTime(db: Database): Promise<void> {
  await sql`create index posts__by_time on posts (created_at)`.execute(db)
  await sql`cluster posts using posts__by_time`.execute(db)
  await sql`drop index posts__by_time`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function findHomes(db: Database, count: number): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select name as city, district, state, latitude::float8, longitude::float8
    from places
    where kind = 'city'
      and country = 'India'
      and district <> ''
    order by weight desc, id
    limit ${count}`.execute(db)
  return rows
}

type Plan = { index: number; home: Home; count: number }

async function createOne(db: Database, { index, home, count }: Plan): Promise<FeedCommunity> {
  const community = await db
    .insertInto('communities')
    .values({ site_id: defaultSiteId, identification_token: `feed-${index}`, name: home.city })
    .returning(['id', 'identification_token'])
    .executeTakeFirstOrThrow()
  await insertMembers(
    db,
    community.id,
    Math.max(participantsEach, Math.round(count / postsPerMember)),
  )
  await insertContests(db, community.id)
  await gatherPlaces(db, home)
  await insertPosts(db, community.id, { language_id: 1 + (index % 10), count })
  return { ...community, posts: count, home }
}

async function insertMembers(db: Database, community_id: number, count: number): Promise<void> {
  await sql`
    insert into users (community_id, id, full_name, referral_code)
    select ${community_id}, id, 'Member ' || id, id::text
    from ${newIds(community_id, 'users', count)} id`.execute(db)
}

async function insertContests(db: Database, community_id: number): Promise<void> {
  await sql`
    insert into contests (community_id, id, hashtag, details, start_date, end_date, published_at)
    select ${community_id}, id, 'walk', '[{"title": "Walk", "description": "Walk."}]',
      current_date, current_date, now()
    from ${newIds(community_id, 'contests', contestsEach)} id`.execute(db)
  await sql`
    insert into participations (community_id, contest_id, user_id, participate_date)
    select ${community_id}, c.id, u.id, c.start_date
    from contests c
    join (
      select community_id, id from users
      where community_id = ${community_id} order by id limit ${participantsEach}
    ) u on u.community_id = c.community_id
    where c.community_id = ${community_id}`.execute(db)
}

/** A thousand places, of which each post takes one: those near the home more than once. */
async function gatherPlaces(db: Database, { city, state }: Home): Promise<void> {
  await sql`create temp table if not exists chosen_places (slot integer, place places)`.execute(db)
  await sql`truncate chosen_places`.execute(db)
  const take = (where: ReturnType<typeof sql>, { from, to }: { from: number; to: number }) => sql`
    with found as (
      select p::places as place, row_number() over (order by weight desc, id) as rank
      from places p
      where ${where}
      order by weight desc, id
      limit 40
    )
    insert into chosen_places
    select slot, (
      select place from found
      order by rank
      offset floor((slot * 7919 % 1000 / 1000.0) ^ 2 * (select count(*) from found))
      limit 1
    )
    from generate_series(${from}::integer, ${to}::integer) slot`
  await take(sql`city = ${city} and kind <> 'pincode'`, { from: 0, to: 849 }).execute(db)
  await take(sql`state = ${state} and kind = 'city'`, { from: 850, to: 949 }).execute(db)
  await take(sql`country = 'India' and kind = 'city'`, { from: 950, to: 999 }).execute(db)
}

async function insertPosts(
  db: Database,
  community_id: number,
  { language_id, count }: { language_id: number; count: number },
): Promise<void> {
  await sql`
    with members as materialized (
      select array_agg(id order by id) as ids from users where community_id = ${community_id}
    ), entrants as materialized (
      select array_agg(array[contest_id, user_id]) as pairs
      from participations where community_id = ${community_id}
    ), drawn as materialized (
      select id, floor(1000 * random())::integer as slot, random() as author, random() as language,
        random() as mood, random() as age,
        case when random() < 0.03 then 1 + floor(60 * random())::integer end as entrant
      from ${newIds(community_id, 'posts', count)} id
    )
    insert into posts (
      community_id, id, user_id, contest_id, source, language_id, mood_id, title, description,
      location_name, city, district, state, pincode, latitude, longitude, place_id, created_at
    )
    select ${community_id}, d.id,
      case
        when entrant is null then ids[1 + floor(cardinality(ids) * d.author ^ 2)::integer]
        else pairs[entrant][2]
      end,
      pairs[entrant][1],
      case when entrant is null then 'By Me' else 'contest' end,
      case
        when d.language < 0.6 then ${language_id}::integer
        when d.language < 0.85 then 2 when d.language < 0.97 then 1 else 5
      end,
      case when d.mood > 0.2 then 9 - ceil(8 * ((d.mood - 0.2) / 0.8) ^ 0.4) end,
      'Mist over ' || (place).name, 'And the geese are back, seen from ' || (place).city,
      left((place).name, 60), coalesce(nullif((place).city, ''), (place).district), (place).district,
      (place).state, (place).pincode,
      round((place).latitude, 2), round((place).longitude, 2), (place).id,
      now() - interval '2 years' * d.age ^ 1.2
    from drawn d
    join chosen_places using (slot)
    cross join members
    cross join entrants`.execute(db)
}
