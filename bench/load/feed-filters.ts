import { sql } from 'kysely'
import { openDatabase, openPool } from '#server/db/database.ts'
import type { FilledCommunity } from '../filling/communities.ts'
import { createRandom } from './random.ts'

/** Query strings of one kind of filter; the first passes most posts. */
export type Filters = Record<string, URLSearchParams[]>

const variants = 600
const languages = 10
const moods = 8

/**
 * What readers of a community filter its feed by. Each kind has as many variants as there are, up to 600, so that few
 * requests ask for what has just been answered.
 */
export async function findFilters(
  databaseUrl: string,
  community: FilledCommunity,
): Promise<Filters> {
  const random = createRandom()
  const { latitude, longitude, city } = community.home
  const near = (index: number) => ({
    location: 'Nearme',
    latitude: (latitude + (index * 0.04 * (random() - 0.5)) / variants).toFixed(5),
    longitude: (longitude + (index * 0.04 * (random() - 0.5)) / variants).toFixed(5),
    radius: String(50 - (index % 4) * 10),
  })
  const own = 1 + ((community.id - 1) % languages)
  const places = await findPlaces(databaseUrl, community.id)
  const tags = subsetsOf(moods).map((mood_ids) => ({ mood_ids: mood_ids.join() }))
  return inQueries({
    city: [city, ...places].map((location) => ({ location })),
    'near me': Array.from({ length: variants }, (_, index) => near(index)),
    languages: subsetsOf(languages)
      .filter((ids) => ids.includes(own))
      .map((ids) => ({ language_ids: ids.join() })),
    mood: tags,
  })
}

/** The trending posts by languages and moods. */
export function trendingFilters({ languages = [], mood = [] }: Filters): URLSearchParams[] {
  return languages.slice(0, variants).map((language, index) => {
    const moods = mood[(index * 7) % mood.length] ?? ''
    return new URLSearchParams(`sort=trending&${language}&${moods}`)
  })
}

/** Cities, localities, districts and states that posts are from, those of most posts first. */
async function findPlaces(databaseUrl: string, community_id: number): Promise<string[]> {
  const db = openDatabase(openPool(databaseUrl, 2))
  const { rows } = await sql<{ name: string }>`
    select name
    from posts
    cross join lateral (values (city), (location_name), (district), (state)) as named (name)
    where community_id = ${community_id} and name <> ''
    group by name
    order by count(*) desc, name
    limit ${variants}`
    .execute(db)
    .finally(() => db.destroy())
  return rows.map(({ name }) => name)
}

/** All lists of the ids from 1 on that are not empty, long ones first. */
function subsetsOf(count: number): number[][] {
  const all = Array.from({ length: 2 ** count - 1 }, (_, index) => index + 1)
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return all
    .map((bits) => ids.filter((id) => bits & (1 << (id - 1))))
    .sort((one, other) => other.length - one.length)
}

function inQueries(filters: Record<string, Record<string, string>[]>): Filters {
  return Object.fromEntries(
    Object.entries(filters).map(([kind, all]) => [
      kind,
      all.slice(0, variants).map((filter) => new URLSearchParams(filter)),
    ]),
  )
}
