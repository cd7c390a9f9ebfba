import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { pageSize, trendingWindow } from '#shared/limits.ts'
import type { NamedFilter } from './feed-filter.ts'
import { newestOfList, passingOfList } from './feed-sources.ts'
import { trendingQuery } from './trending.ts'

const chowk = testApp()

let community_id = 0
let user_id = 0
let contest_id = 0

/** So many posts that reading them all costs more than an index; one of five hundred is what the filters ask for. */
beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const other = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, author)
  await sql`
    with numbered as materialized (
      select id, row_number() over (order by id) as number
      from ${newIds(community.id, 'posts', 6000)} id
    )
    insert into posts (
      community_id, id, user_id, contest_id, language_id, mood_id, title, description,
      location_name, city, district, state, latitude, longitude, created_at
    )
    select ${community.id}, id,
      case when asked then ${author.id}::bigint else ${other.id}::bigint end,
      case when asked then ${contest.id}::bigint end,
      case when asked then 5 else 2 end, case when asked then 8 else 1 end, 'Mist', 'And geese.',
      case when asked then 'Aundh' else 'Hauz Khas' end, case when asked then 'Pune' else 'Delhi' end,
      case when asked then 'Pune' else 'South Delhi' end,
      case when number % 100 = 0 then 'Maharashtra' else 'Delhi' end,
      case when asked then 18.56 else 28.55 end, case when asked then 73.81 else 77.2 end,
      now() - number * interval '1 hour'
    from numbered, lateral (select number % 500 = 0 as asked) chosen`.execute(chowk.db)
  await sql`analyze posts`.execute(chowk.db)
  community_id = community.id
  user_id = author.id
  contest_id = contest.id
})

type Filter = { name: string; filter: () => Partial<NamedFilter>; indexes: RegExp }

const names = ['Pune']
const filters: Filter[] = [
  { name: 'a place', filter: () => ({ place: { names } }), indexes: /posts__city|posts__locality/ },
  {
    name: 'a district',
    filter: () => ({ place: { names, district: { name: 'Pune', state: 'Maharashtra' } } }),
    indexes: /posts__district/,
  },
  {
    name: 'a state',
    filter: () => ({ place: { names, state: 'Maharashtra' } }),
    indexes: /posts__state/,
  },
  {
    name: 'what is near',
    filter: () => ({ location: 'Nearme', latitude: 18.56, longitude: 73.81, radius: 10 }),
    indexes: /posts__position/,
  },
  { name: 'languages', filter: () => ({ language_ids: [5, 6] }), indexes: /posts__language/ },
  { name: 'moods', filter: () => ({ mood_ids: [7, 8] }), indexes: /posts__mood/ },
  {
    name: 'an author',
    filter: () => ({ user_id }),
    indexes: /posts__(newest|id)_of_author/,
  },
  {
    name: 'a contest',
    filter: () => ({ contest_id }),
    indexes: /posts__(newest_of|id_in)_contest/,
  },
]

/** How the database carries out a query, where no table is so small that it is better read whole. */
/** The plan without the ways that only a small table makes cheaper. */
async function planOf(query: Parameters<typeof sql>[1], ...refused: string[]): Promise<string> {
  return chowk.db.connection().execute(async (connection) => {
    const off = ['enable_seqscan', ...refused]
    for (const name of off) await sql`set ${sql.raw(name)} = off`.execute(connection)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(
      connection,
    )
    for (const name of off) await sql`reset ${sql.raw(name)}`.execute(connection)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const listOf = (filter: Partial<NamedFilter>) => ({
  community_id,
  filter: { place: undefined, ...filter },
})

// FEED-plans
test.each(filters)('posts of $name are found by its index', async ({ filter, indexes }) => {
  const plan = await planOf(passingOfList(chowk.db, listOf(filter())))
  expect(plan).toMatch(indexes)
  expect(plan).not.toMatch(/Seq Scan|posts__newest\b/)
})

const pairs = filters.flatMap((one, index) =>
  filters
    .slice(index + 1)
    .filter((other) => !(isPlace(one) && isPlace(other)))
    .map((other) => ({ names: `${one.name} and ${other.name}`, one, other })),
)

// FEED-plans
test.each(pairs)(
  'posts of $names are found by the index of one or both',
  async ({ one, other }) => {
    const plan = await planOf(
      passingOfList(chowk.db, listOf({ ...one.filter(), ...other.filter() })),
    )
    expect(plan).toMatch(new RegExp(`${one.indexes.source}|${other.indexes.source}`))
    expect(plan).not.toMatch(/Seq Scan|posts__newest\b/)
  },
)

// FEED-plans
test('the newest posts are read in the order of an index, and not sorted', async () => {
  const plan = await planOf(newestOfList(chowk.db, listOf({})))
  expect(plan).toContain('Index Scan using posts__newest ')
  expect(plan).not.toContain('Sort')
})

// FEED-plans
test('what is trending is looked for in the last days alone', async () => {
  const now = new Date().toISOString()
  const since = new Date(Date.now() - trendingWindow).toISOString()
  const viewer = { community_id, viewer_id: undefined }
  const span = { now, since, until: 'infinity', after: undefined }
  const { filter } = listOf({ language_ids: [2] })
  const plan = await planOf(trendingQuery(chowk.db, viewer, { filter, limit: pageSize, span }))
  const reads = plan.match(/ (on|using) posts__newest\b.*\n.*Index Cond: .*created_at >/g)
  expect(reads, plan).toHaveLength(2)
  expect(plan).not.toMatch(/Seq Scan on posts\b/)
})

function isPlace({ filter }: Filter): boolean {
  const { place, location } = filter()
  return place !== undefined || location !== undefined
}
