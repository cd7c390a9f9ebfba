import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { WrittenMood } from '#shared/contracts/console/moods.ts'
import type { mood } from '#shared/contracts/post.ts'
import { defaultLanguageId } from '#shared/limits.ts'

/** Whether the mood `m` has a name in a community: one of everybody, or its own. */
export function ofCommunity(community_id: number) {
  return sql<boolean>`(
    exists (select from mood_names e where e.mood_id = m.id)
    or exists (
      select from community_mood_names e where e.community_id = ${community_id} and e.mood_id = m.id
    )
  )`
}

/**
 * The moods of a community in its order, or those of everybody; the retired ones last. Named in that language, else in the
 * first one of the community, in English, or in any.
 */
export async function findMoods(
  db: Database,
  community_id: number | undefined,
  language_id: number,
): Promise<z.output<typeof mood>[]> {
  const own_id = community_id ?? null
  const { rows } = await sql<z.output<typeof mood>>`
    with first_language as (
      select language_id from community_languages
      where community_id = ${own_id} order by position limit 1
    ), preferred (language_id, rank) as (
      values (${language_id}::integer, 0), ((select language_id from first_language), 1), (${defaultLanguageId}, 2)
    )
    select m.id, coalesce(own_name.mood_name, name.mood_name) as mood_name,
      coalesce(own.picture, m.thumbnail_image) as thumbnail_image,
      coalesce(own.is_retired, false) as is_left_out
    from moods m
    left join community_moods own on own.community_id = ${own_id} and own.mood_id = m.id
    left join lateral (
      select n.mood_name
      from community_mood_names n
      left join preferred on preferred.language_id = n.language_id
      where n.community_id = ${own_id} and n.mood_id = m.id
      order by preferred.rank nulls last, n.language_id
      limit 1
    ) own_name on true
    left join lateral (
      select n.mood_name
      from mood_names n
      left join preferred on preferred.language_id = n.language_id
      where n.mood_id = m.id
      order by preferred.rank nulls last, n.language_id
      limit 1
    ) name on true
    where coalesce(own_name.mood_name, name.mood_name) is not null
    order by is_left_out, coalesce(own.position, m.position), m.id`.execute(db)
  return rows
}

/** The moods of a community with all their names, in its order, the retired ones last. */
export async function findWrittenMoods(
  db: Database,
  community_id: number,
): Promise<(WrittenMood & { id: number })[]> {
  const { rows } = await sql<WrittenMood & { id: number }>`
    select m.id, coalesce(own.picture, m.thumbnail_image) as picture,
      coalesce(own.is_retired, false) as is_retired,
      coalesce(own_names.names, names.names, '[]') as names
    from moods m
    left join community_moods own on own.community_id = ${community_id} and own.mood_id = m.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('language_id', n.language_id, 'mood_name', n.mood_name)
        order by n.language_id) as names
      from community_mood_names n
      where n.community_id = ${community_id} and n.mood_id = m.id
    ) own_names on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('language_id', n.language_id, 'mood_name', n.mood_name)
        order by n.language_id) as names
      from mood_names n
      where n.mood_id = m.id
    ) names on true
    where coalesce(own_names.names, names.names) is not null
    order by is_retired, coalesce(own.position, m.position), m.id`.execute(db)
  return rows
}

/** Saves the moods of a community in their order. Call it in a transaction in which nobody else does. */
export async function saveMoods(
  db: Database,
  community_id: number,
  moods: readonly WrittenMood[],
): Promise<void> {
  const taken = new Set(moods.map(({ id }) => id))
  const free = (await findUnnamed(db)).filter((id) => !taken.has(id))
  const all = moods.map((mood) => ({ ...mood, mood_id: mood.id ?? free.shift() ?? 0 }))
  await db.deleteFrom('community_mood_names').where('community_id', '=', community_id).execute()
  await db.deleteFrom('community_moods').where('community_id', '=', community_id).execute()
  await db
    .insertInto('community_moods')
    .values(
      all.map(({ mood_id, picture, is_retired }, position) => ({
        ...{ community_id, mood_id, position, picture, is_retired },
      })),
    )
    .execute()
  await db
    .insertInto('community_mood_names')
    .values(all.flatMap(({ mood_id, names }) => namesOf(names, { community_id, mood_id })))
    .execute()
}

/** One name in each language. */
function namesOf<Of extends object>(names: WrittenMood['names'], of: Of) {
  const byLanguage = new Map(names.map((name) => [name.language_id, name]))
  return [...byLanguage.values()].map((name) => ({ ...of, ...name }))
}

/** The moods that each community may fill for itself. */
async function findUnnamed(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('moods as m')
    .select('m.id')
    .where(sql<boolean>`not exists (select from mood_names n where n.mood_id = m.id)`)
    .orderBy('m.id')
    .execute()
  return rows.map(({ id }) => id)
}
