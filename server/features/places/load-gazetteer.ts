import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { outerNames } from './outer-names.ts'
import { placeForm } from './place-form.ts'
import { type GazetteerPlace, openGazetteer } from './read-gazetteer.ts'
import { soundKey } from './sound-key.ts'

/** Raise it when the search forms of names change: then they are loaded again. */
const formsVersion = 2
/** Of two processes that start at the same time one loads, and the other waits. */
const lockKey = 7_065_119
const batchSize = 20_000

/**
 * Loads the places into the database if this version of the file is not there. Takes some seconds, during which those
 * who search wait. `db` must have two connections, and no limit on the time of a statement.
 *
 * @returns whether it had to be loaded
 */
export async function loadGazetteer(db: Database): Promise<boolean> {
  const { version: file, read } = await openGazetteer()
  const version = `${file}-${formsVersion}`
  if ((await loadedVersion(db)) === version) return false
  return db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(holder)
    if ((await loadedVersion(holder)) === version) return false
    const places = await read()
    await db.transaction().execute((transaction) => replacePlaces(transaction, places))
    // Not in that transaction: Citus does not analyze a table there once its rows have been written.
    await sql`vacuum (analyze) places, place_names`.execute(db)
    // At the end, so that an interrupted load is repeated.
    await holder.updateTable('installation').set({ gazetteer_version: version }).execute()
    return true
  })
}

async function loadedVersion(db: Database): Promise<string | null> {
  const { gazetteer_version } = await db
    .selectFrom('installation')
    .select('gazetteer_version')
    .executeTakeFirstOrThrow()
  return gazetteer_version
}

async function replacePlaces(db: Database, places: readonly GazetteerPlace[]): Promise<void> {
  await sql`truncate places, place_names`.execute(db)
  await withoutIndexes(db, async () => {
    for (const batch of batchesOf(places)) {
      // Making the names takes as long as writing the places: meanwhile the database is busy with those.
      const names = setImmediate().then(() => batch.flatMap(namesOf))
      await insertPlaces(db, batch)
      await insertNames(db, await names)
    }
  })
}

/** To build an index at the end takes a third of the time that it takes to extend it row by row. */
async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid in ('places'::regclass, 'place_names'::regclass)
      and not i.indisprimary`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

type PlaceName = { place_id: string; name: string; search: string; sound: string; weight: number }

/** The names of a place in the forms that they are searched in, each once. */
function namesOf(place: GazetteerPlace): PlaceName[] {
  const { id, name, names, weight } = place
  const inside = placeForm(outerNames(place).join(' '))
  const forms = new Map<string, PlaceName>()
  for (const one of [name, ...names]) {
    const form = placeForm(one)
    const search = `${form} ${inside}`.trim()
    if (form && !forms.has(form)) {
      forms.set(form, { place_id: id, name: form, search, sound: soundKey(one), weight })
    }
  }
  return [...forms.values()]
}

async function insertPlaces(db: Database, places: readonly GazetteerPlace[]): Promise<void> {
  const column = <K extends keyof GazetteerPlace>(key: K) => places.map((place) => place[key])
  await sql`
    insert into places (
      id, kind, name, hindi_name, city, district, state, country, pincode, latitude, longitude, weight
    )
    select * from unnest(
      ${column('id')}::text[], ${column('kind')}::text[], ${column('name')}::text[],
      ${column('hindi_name')}::text[], ${column('city')}::text[], ${column('district')}::text[],
      ${column('state')}::text[], ${column('country')}::text[], ${column('pincode')}::text[],
      ${column('latitude')}::numeric[], ${column('longitude')}::numeric[],
      ${column('weight')}::smallint[]
    )`.execute(db)
}

async function insertNames(db: Database, names: readonly PlaceName[]): Promise<void> {
  const column = <K extends keyof PlaceName>(key: K) => names.map((name) => name[key])
  await sql`
    insert into place_names (place_id, name, search, sound, weight)
    select * from unnest(
      ${column('place_id')}::text[], ${column('name')}::text[], ${column('search')}::text[],
      ${column('sound')}::text[], ${column('weight')}::smallint[]
    )`.execute(db)
}

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += batchSize) {
    yield rows.slice(start, start + batchSize)
  }
}
