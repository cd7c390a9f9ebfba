import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { SimilarWord } from './spelling.ts'

/** The tables whose rows are found by their words. */
export type SearchedTable = 'posts' | 'contests' | 'users' | 'comments'

/** How many words that sound similar are looked at for one that was asked for. */
const candidates = 40

/**
 * Remembers the words of a row, so that it is also found by a misspelt word. Call it after the row was written, in the
 * same transaction if there is one. The order of the words keeps two writers from waiting for each other.
 */
export async function learnWords(
  db: Database,
  community_id: number,
  row: { table: SearchedTable; id: number },
): Promise<void> {
  await sql`
    insert into vocabulary (community_id, word)
    select s.community_id, word
    from ${sql.table(row.table)} s
    cross join lateral unnest(tsvector_to_array(s.search)) word
    where s.community_id = ${community_id} and s.id = ${row.id} and ${isLearnt}
    order by word
    on conflict do nothing`.execute(db)
}

/** Remembers the words of all rows of a community. */
export async function learnAllWords(db: Database, community_id: number): Promise<void> {
  for (const table of ['posts', 'contests', 'users', 'comments'] satisfies SearchedTable[]) {
    await sql`
      insert into vocabulary (community_id, word)
      select distinct s.community_id, word
      from ${sql.table(table)} s
      cross join lateral unnest(tsvector_to_array(s.search)) word
      where s.community_id = ${community_id} and ${isLearnt}
      order by word
      on conflict do nothing`.execute(db)
  }
}

/**
 * The words of a community that sound similar to those that are asked for, the most similar first. How similar they
 * must be is a setting of the connection: `server/db/database.ts`.
 */
export async function findSimilarWords(
  db: Database,
  community_id: number,
  words: string[],
): Promise<SimilarWord[]> {
  const asked = words.filter(isMisspellable)
  if (asked.length === 0) return []
  return (await similarWordsQuery(community_id, asked).execute(db)).rows
}

/** The query of `findSimilarWords`, for a test that looks at its plan. */
export function similarWordsQuery(community_id: number, asked: string[]): RawBuilder<SimilarWord> {
  return sql<SimilarWord>`
    select
      asked.word as asked,
      asked.sound as asked_sound,
      exists (
        select from vocabulary k
        where k.community_id = ${community_id}
          and k.word >= asked.word and k.word < asked.word || U&'\\+10FFFF'
      ) as is_known,
      near.word,
      near.sound
    from (
      select word collate "C" as word, search_sound(word) as sound
      from unnest(${asked}::text[]) word
    ) asked
    cross join lateral (
      select v.word, v.sound
      from vocabulary v
      where v.community_id = ${community_id} and (v.sound % asked.sound or v.word % asked.word)
      order by
        greatest(similarity(v.sound, asked.sound), similarity(v.word, asked.word)) desc,
        v.word
      limit ${candidates}
    ) near`
}

/** Short words and numbers are taken as they are: too many others are similar to them. */
const isLearnt = sql`word ~ '^[^\\^0-9]{3,40}$'`

function isMisspellable(word: string): boolean {
  return /^[^0-9]{3,40}$/u.test(word)
}
