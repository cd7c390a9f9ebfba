import { sql } from 'kysely'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { defaultLocation, nearbyRadiusKm } from '#shared/limits.ts'
import type { selectPosts } from './visible-posts.ts'

export type FeedFilter = Omit<
  ParsedInput<'post/feed'>,
  'identification_token' | 'sort' | 'cursor' | 'limit'
>

/** `placeNames` are the names that the city or locality of the filter goes by in posts. */
export type NamedFilter = Partial<FeedFilter> & { placeNames: readonly string[] }

type Posts = ReturnType<typeof selectPosts>

const earthRadiusKm = 6371
const kmADegree = (earthRadiusKm * Math.PI) / 180

/** @throws `given_data_invalid` for Nearme without a position */
export function filterPosts(posts: Posts, filter: NamedFilter): Posts {
  const { language_ids = [], mood_id, user_id, contest_id } = filter
  let query = filterPlace(posts, filter)
  if (language_ids.length > 0) query = query.where('p.language_id', 'in', language_ids)
  if (mood_id !== undefined) query = query.where('p.mood_id', '=', mood_id)
  if (user_id !== undefined) query = query.where('p.user_id', '=', user_id)
  if (contest_id !== undefined) query = query.where('p.contest_id', '=', contest_id)
  return query
}

/** Whether the filter asks for a city or locality by its name. */
export function namesAPlace<T extends Partial<FeedFilter>>(
  filter: T,
): filter is T & { location: string } {
  const { location = '' } = filter
  return location !== '' && location !== defaultLocation && location !== 'Nearme'
}

function filterPlace(posts: Posts, filter: NamedFilter): Posts {
  if (filter.location === 'Nearme') return filterNear(posts, filter)
  if (filter.placeNames.length === 0) return posts
  const names = sql.join(filter.placeNames.map((name) => sql`lower(${name})`))
  return posts.where((post) =>
    post.or([
      sql<boolean>`lower(p.city) in (${names})`,
      sql<boolean>`lower(p.location_name) in (${names})`,
    ]),
  )
}

/** The box first, which is cheap, then the true distance. */
function filterNear(posts: Posts, filter: Partial<FeedFilter>): Posts {
  const { latitude, longitude, radius = nearbyRadiusKm } = filter
  if (latitude === undefined || longitude === undefined) {
    const missing = latitude === undefined ? 'latitude' : 'longitude'
    throw new AppError('given_data_invalid', { [missing]: 'Needed to find what is near.' })
  }
  const [west, east] = longitudesAround({ latitude, longitude, radius })
  return posts
    .where('p.latitude', '>=', latitude - radius / kmADegree)
    .where('p.latitude', '<=', latitude + radius / kmADegree)
    .where('p.longitude', '>=', west)
    .where('p.longitude', '<=', east)
    .where(sql<boolean>`${distanceKm(latitude, longitude)} <= ${radius}`)
}

type Circle = { latitude: number; longitude: number; radius: number }

/**
 * A circle is widest a little nearer to the pole than its centre, by less than a degree.
 * Where it reaches over a pole or the 180th meridian, every longitude may hold a part of it.
 */
function longitudesAround({ latitude, longitude, radius }: Circle): [west: number, east: number] {
  const reach = radius / kmADegree / Math.cos(((Math.abs(latitude) + 1) * Math.PI) / 180)
  const isWhole = Math.abs(latitude) > 88 || Math.abs(longitude) + reach > 180
  return isWhole ? [-180, 180] : [longitude - reach, longitude + reach]
}

/** The haversine formula; from its argument above 1, which rounding can give, asin would fail. */
function distanceKm(latitude: number, longitude: number) {
  return sql<number>`${2 * earthRadiusKm} * asin(sqrt(least(1,
    sin(radians(p.latitude::float8 - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(p.latitude::float8))
    * sin(radians(p.longitude::float8 - ${longitude}::float8) / 2) ^ 2
  )))`
}
