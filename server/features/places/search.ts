import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { editsOf } from '#shared/rules/edits.ts'
import { placeForm } from './place-form.ts'
import { placeInRows } from './place-in-rows.ts'
import { soundKey } from './sound-key.ts'

/** As many predictions as a small screen shows without scrolling. */
const predictionCount = 8
/** A name found with this weight is surely what was meant, so that misspellings need not be looked for. */
const prominent = 55
/** Names that begin with fewer letters than this are thousands. */
const shortInput = 3
/** Similarities below this are random. */
const leastSimilarity = 0.42

/** The order of matches: a whole name, the beginning of a name, a similar name. */
const bonus = { whole: 45, wholeOfVillage: 30, beginning: 22, inside: 40, outside: -30 }
const village = 30

type Match = { place_id: string; score: number }

/** The ids of the places that a typed text may mean, the likeliest first. */
export async function searchPlaces(db: Database, input: string): Promise<string[]> {
  const form = placeForm(input).replace(/ (?:india|भारत)$/, '')
  if (!form) return []
  const matches = await findByBeginning(db, form)
  const best = matches[0]?.score ?? 0
  // A village may have the misspelt name of a city.
  const isSure = best >= prominent + bonus.beginning
  if (form.length < shortInput || /^\d+$/.test(form) || isSure) return bestOf(matches)
  const sound = soundKey(input)
  const found = await Promise.all([
    findBySound(db, sound),
    findByEdit(db, { form, sound }),
    findByFirstWords(db, form),
  ])
  return bestOf([...matches, ...found.flat()])
}

/** Of a place with several names that match the best one counts. */
function bestOf(matches: readonly Match[]): string[] {
  const sorted = matches.toSorted((a, b) => b.score - a.score)
  return [...new Set(sorted.map(({ place_id }) => place_id))].slice(0, predictionCount)
}

/** The last words may say what the place is in, or be no part of its name: `Civil Lines Ludhiana`, `Thane West`. */
async function findByFirstWords(db: Database, form: string): Promise<Match[]> {
  const words = form.split(' ')
  const splits = words.slice(1).map((_, index) => ({
    name: words.slice(0, index + 1).join(' '),
    rest: words.slice(index + 1).join(' '),
  }))
  const found = await Promise.all(splits.slice(-3).map((split) => findInside(db, split)))
  return found.flat()
}

async function findInside(
  db: Database,
  { name, rest }: { name: string; rest: string },
): Promise<Match[]> {
  const rows = await db
    .selectFrom('place_names as n')
    .innerJoin('places as p', 'p.id', 'n.place_id')
    .select(['n.place_id', 'n.weight', 'p.city', 'p.district', 'p.state'])
    .where('n.name', '=', name)
    .orderBy('n.weight', 'desc')
    .limit(100)
    .execute()
  if (rows.length === 0) return []
  const { names } = await placeInRows(db, rest)
  const around = names.map(placeForm)
  return rows.map(({ place_id, weight, city, district, state }) => {
    const isInside = [city, district, state].some((one) => around.includes(placeForm(one)))
    return { place_id, score: weight + (isInside ? bonus.inside : bonus.outside) }
  })
}

async function findByBeginning(db: Database, form: string): Promise<Match[]> {
  const isShort = [...form].length < shortInput
  const all = db
    .selectFrom('place_names')
    .select('place_id')
    .select(
      sql<number>`weight + case
        when name <> ${form} then ${bonus.beginning}::int
        when weight < ${village} then ${bonus.wholeOfVillage}::int
        else ${bonus.whole}::int
      end`.as('score'),
    )
    .where('search', '>=', form)
    .where('search', '<', `${form}\u{10ffff}`)
    .orderBy('score', 'desc')
    .orderBy('search')
    .limit(3 * predictionCount)
  return (isShort ? all.where('weight', '>=', sql.lit(prominent)) : all).execute()
}

/** Names that sound the same or alike. */
async function findBySound(db: Database, sound: string): Promise<Match[]> {
  if (sound.length < 2) return []
  const { rows } = await sql<Match>`
    select place_id, weight * (case when sound = ${sound} then 1.25 else 1.5 * similarity(sound, ${sound}) - 0.2 end) as score
    from place_names
    where sound % ${sound}
      and similarity(sound, ${sound}) > ${leastSimilarity}
    union all
    select place_id, (weight + 5)::float8
    from (
      select place_id, weight
      from place_names
      where sound >= ${sound} and sound < ${`${sound}\u{10ffff}`}
      order by weight desc
      limit ${predictionCount}
    ) beginning
    order by score desc
    limit ${3 * predictionCount}`.execute(db)
  return rows
}

/**
 * Names at one edit from it, in the letters or in the sound: a short name that is misspelt
 * shares few trigrams with itself.
 */
async function findByEdit(
  db: Database,
  { form, sound }: { form: string; sound: string },
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select place_id, weight * 1.2 as score
    from place_names
    where name = any(${editsOf(form)}::text[]) or sound = any(${editsOf(sound)}::text[])
    order by weight desc
    limit ${predictionCount}`.execute(db)
  return rows
}
