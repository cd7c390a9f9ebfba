import { sql } from 'kysely'
import { distanceKm, earthRadiusKm } from '#server/db/distance-km.ts'
import { AppError } from '#shared/errors.ts'
import { nearbyRadiusKm } from '#shared/limits.ts'

type Position = { latitude: number; longitude: number }
type Circle = Position & { radius: number }
type Asked = { latitude?: number | undefined; longitude?: number | undefined; radius?: number }

const kmADegree = (earthRadiusKm * Math.PI) / 180

/**
 * Whether a post `p` lies in the circle: the box first, which is cheap, then the true distance.
 *
 * @throws `given_data_invalid` without a position
 */
export function isNear({ latitude, longitude, radius = nearbyRadiusKm }: Asked) {
  if (latitude === undefined || longitude === undefined) {
    const missing = latitude === undefined ? 'latitude' : 'longitude'
    throw new AppError('given_data_invalid', { [missing]: 'Needed to find what is near.' })
  }
  const [west, east] = longitudesAround({ latitude, longitude, radius })
  return sql<boolean>`(
    p.latitude >= ${latitude - radius / kmADegree}
    and p.latitude <= ${latitude + radius / kmADegree}
    and p.longitude >= ${west}
    and p.longitude <= ${east}
    and ${distanceKm('p', { latitude, longitude })} <= ${radius}
  )`
}

/**
 * A circle is widest a little nearer to the pole than its centre, by less than a degree.
 * If it crosses a pole or the 180th meridian, every longitude may be in it.
 */
function longitudesAround({ latitude, longitude, radius }: Circle): [west: number, east: number] {
  const reach = radius / kmADegree / Math.cos(((Math.abs(latitude) + 1) * Math.PI) / 180)
  const isWhole = Math.abs(latitude) > 88 || Math.abs(longitude) + reach > 180
  return isWhole ? [-180, 180] : [longitude - reach, longitude + reach]
}
