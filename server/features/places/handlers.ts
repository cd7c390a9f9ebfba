import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { findByMaps, predictByMaps } from './maps.ts'
import { nearestFirst } from './nearest.ts'
import { outerNames } from './outer-names.ts'
import { type InLanguage, toFoundPlace, toPrediction } from './presenter.ts'
import { findAround, findHindiNames, findPincode, findPlaces, type PlaceRow } from './queries.ts'
import { searchPlaces } from './search.ts'

/** Finding places, before and after signing in. */
export const placeHandlers = {
  'place/autocomplete': async (call) => {
    const { db, input } = call
    const found = await predictByMaps(call)
    if (found.length > 0) return { predictions: found }
    const rows = await findPlaces(db, await searchPlaces(db, input.input))
    const isHindi = input.language === 'hi'
    const inLanguage = await translation(db, rows, isHindi)
    const different = withoutRepetitions(rows)
    return { predictions: different.map((row) => toPrediction(row, inLanguage, isHindi)) }
  },

  'place/geocode': async (call) => {
    const { db, input } = call
    const found = await findByMaps(call)
    if (found) return { results: [found] }
    const rows = await findRows(db, input)
    const isHindi = input.language === 'hi'
    const inLanguage = await translation(db, rows, isHindi)
    const nameOf = (row: PlaceRow) => {
      const called = isPincode(row) ? rows.find((one) => one.kind === 'locality') : row
      if (!called) return inLanguage(row.city || row.district)
      return (isHindi && called.hindi_name) || called.name
    }
    return { results: rows.map((row) => toFoundPlace(row, nameOf(row), inLanguage)) }
  },
} satisfies Partial<Handlers>

/**
 * A city and its district often have one name, and so have a locality and its post office, of which one may have no
 * Hindi name. The better match comes first.
 */
function withoutRepetitions(rows: readonly PlaceRow[]): PlaceRow[] {
  const known = new Map<string, PlaceRow>()
  for (const row of rows) {
    const name = [row.name, ...outerNames(row)].join(', ')
    if (!known.has(name)) known.set(name, row)
  }
  return [...known.values()]
}

function findRows(
  db: Database,
  { place_id, pincode, latitude, longitude }: CallContext<'place/geocode'>['input'],
): Promise<PlaceRow[]> {
  if (place_id) return findPlaces(db, [place_id])
  if (pincode) return findPincode(db, pincode)
  if (latitude === undefined || longitude === undefined) return Promise.resolve([])
  const position = { latitude, longitude }
  return findAround(db, position).then((rows) => nearestFirst(rows, position))
}

/** A pincode has the name of its best known locality. */
function isPincode({ kind }: PlaceRow): boolean {
  return kind === 'pincode'
}

async function translation(
  db: Database,
  rows: readonly PlaceRow[],
  isHindi: boolean,
): Promise<InLanguage> {
  if (!isHindi) return (name) => name
  const names = rows.flatMap(({ city, district, state }) => [city, district, state])
  const hindi = await findHindiNames(db, [...new Set(names)].filter(Boolean))
  hindi.set('India', 'भारत')
  return (name) => hindi.get(name) ?? name
}
