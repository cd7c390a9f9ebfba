import type { Database } from '#server/db/database.ts'
import { chooseCertain, findNamed } from './place-of-text.ts'

/**
 * The names that a city or locality goes by in rows: for `Bangalore` also `Bengaluru`, for `Delhi` also `New Delhi`.
 * The first is the given one.
 */
export async function namesOfPlace(db: Database, text: string): Promise<string[]> {
  const place = chooseCertain(await findNamed(db, text))
  const names = [text]
  if (place) names.push(place.name)
  if (place?.kind === 'city') {
    const parts = await db
      .selectFrom('places')
      .select('name')
      .where('city', '=', place.city)
      .where('kind', '=', 'city')
      .execute()
    names.push(...parts.map(({ name }) => name))
  }
  return [...new Set(names)]
}
