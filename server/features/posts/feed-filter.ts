import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type PlaceInRows, placeInRows } from '#server/features/places/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { defaultLocation } from '#shared/limits.ts'
import { isNear } from './near.ts'

export type FeedFilter = Omit<ParsedInput<'post/feed-counts'>, 'identification_token' | 'sort'> & {
  /** The members of a team. */
  author_ids?: readonly number[]
}

/** `place` holds the columns of posts in the place of the filter, if it names one. */
export type NamedFilter = Partial<FeedFilter> & { place: PlaceInRows | undefined }

type Condition = RawBuilder<boolean>

/** Looks up the place that the filter names. */
export async function nameFilter(db: Database, filter: Partial<FeedFilter>): Promise<NamedFilter> {
  return {
    ...filter,
    place: namesAPlace(filter) ? await placeInRows(db, filter.location) : undefined,
  }
}

/**
 * The condition of each filter for a post `p`, true if the filter is not set: readers can remove them one by one.
 *
 * @throws `given_data_invalid` for Nearme without a position
 */
export function conditionsOf(filter: NamedFilter) {
  const { location, place, language_ids = [] } = filter
  return {
    location: location === 'Nearme' ? isNear(filter) : isInPlace(place, oneOf),
    languages: isAmong('p.language_id', language_ids),
    moods: isAmong('p.mood_id', moodsOf(filter)),
  }
}

/**
 * All of them as one condition, for statements that are prepared and look at posts one by one: no index serves it, and
 * its text depends on the kind of the place alone.
 *
 * @throws `given_data_invalid` for Nearme without a position
 */
export function passes(filter: NamedFilter): Condition {
  const { location, place, language_ids = [] } = filter
  return sql`(${location === 'Nearme' ? isNear(filter) : isInPlace(place, anyOf)}
    and ${isAnyOrUnset('p.language_id', language_ids)}
    and ${isAnyOrUnset('p.mood_id', moodsOf(filter))})`
}

/** Whether a reader's filter leaves out posts of the list. */
export function isNarrowed({ location, place, language_ids, mood_ids, mood_id }: NamedFilter) {
  const hasIds = [language_ids, mood_ids].some((ids) => ids !== undefined && ids.length > 0)
  return location === 'Nearme' || place !== undefined || hasIds || mood_id !== undefined
}

/** The subject of the list: posts of an author or of some, or the entries of a contest. */
export function subjectOf({ user_id, author_ids, contest_id }: Partial<FeedFilter>): Condition {
  const authors = author_ids ?? (user_id === undefined ? [] : [user_id])
  return sql`(${isAmong('p.user_id', authors)}
    and ${isAmong('p.contest_id', contest_id === undefined ? [] : [contest_id])})`
}

function namesAPlace<T extends Partial<FeedFilter>>(filter: T): filter is T & { location: string } {
  const { location = '' } = filter
  return location !== '' && location !== defaultLocation && location !== 'Nearme'
}

function moodsOf({ mood_ids = [], mood_id }: NamedFilter): number[] {
  return mood_id === undefined ? mood_ids : [...mood_ids, mood_id]
}

function isInPlace(
  place: PlaceInRows | undefined,
  isAmongNames: (names: readonly string[]) => RawBuilder<unknown>,
): Condition {
  if (!place) return sql`true`
  const { names, district, state } = place
  const ways = [
    sql`lower(p.city) ${isAmongNames(names)}`,
    sql`lower(p.location_name) ${isAmongNames(names)}`,
  ]
  if (district) ways.push(sql`(p.district = ${district.name} and p.state = ${district.state})`)
  if (state !== undefined) ways.push(sql`p.state = ${state}`)
  return sql`(${sql.join(ways, sql` or `)})`
}

function oneOf(names: readonly string[]): RawBuilder<unknown> {
  return sql`in (${sql.join(names.map((name) => sql`lower(${name})`))})`
}

function anyOf(names: readonly string[]): RawBuilder<unknown> {
  return sql`= any(array(select lower(name) from unnest(${names}::text[]) name))`
}

function isAmong(column: string, ids: readonly number[]): Condition {
  return ids.length === 0 ? sql`true` : sql`${sql.ref(column)} in (${sql.join(ids)})`
}

function isAnyOrUnset(column: string, ids: readonly number[]): Condition {
  const given = sql`${ids.length === 0 ? null : ids}::integer[]`
  return sql`(${given} is null or ${sql.ref(column)} = any(${given}))`
}
