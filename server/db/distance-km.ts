import { type RawBuilder, sql } from 'kysely'

/** In km. */
export const earthRadiusKm = 6371

type Position = { latitude: number; longitude: number }

/**
 * How far a row with the columns `latitude` and `longitude` is from a position, in km, by the haversine formula; from
 * its argument above 1, which rounding can give, asin would fail.
 *
 * @param alias of the row in the statement
 */
export function distanceKm(
  alias: string,
  { latitude, longitude }: Position,
): RawBuilder<number | null> {
  const row = { latitude: sql.ref(`${alias}.latitude`), longitude: sql.ref(`${alias}.longitude`) }
  return sql`${2 * earthRadiusKm} * asin(sqrt(least(1,
    sin(radians(${row.latitude}::float8 - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${row.latitude}::float8))
    * sin(radians(${row.longitude}::float8 - ${longitude}::float8) / 2) ^ 2
  )))`
}
