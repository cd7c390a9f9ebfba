import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Sounded } from './spelling.ts'

/** The tables whose rows are found by their words. */
export type SearchedTable = 'posts' | 'contests' | 'users' | 'comments'

/** How many words that sound or look alike are taken for one that was asked for. */
const mostAlike = 20

/**
 * Stores the words of a row, so that it is also found by a misspelt word. Call it after writing the row, in the same
 * transaction.
 */
export async function learnWords(
  db: Database,
  community_id: number,
  row: { table: SearchedTable; id: number },
): Promise<void> {
  await sql`${prepared}
    with written as (
      select s.community_id, s.search
      from ${sql.table(row.table)} s
      where s.community_id = ${community_id} and s.id = ${row.id}
    )
    ${learningWords('written')}`.execute(db)
}

/**
 * The same as a part of the statement that writes rows, of a part that answers their `community_id` and `search`. The
 * order of the words prevents a deadlock of two writers.
 */
export function learningWords(rows: string): RawBuilder<object> {
  return sql<object>`
    insert into vocabulary (community_id, word)
    select distinct s.community_id, word
    from ${sql.table(rows)} s
    cross join lateral unnest(tsvector_to_array(s.search)) word
    where ${isLearnt}
    order by word
    on conflict do nothing`
}

/** Stores the words of all rows of a community. */
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
 * Deletes those of the words that no text of the community has any more. Call it after deleting or changing the rows,
 * in the same transaction.
 */
export async function forgetWords(
  db: Database,
  community_id: number,
  words: readonly string[],
): Promise<void> {
  const learnt = [...new Set(words)].filter((word) => /^[^^0-9]{3,40}$/u.test(word))
  if (learnt.length === 0) return
  const isUnused = (['posts', 'contests', 'users', 'comments'] satisfies SearchedTable[]).map(
    (table) => sql`not exists (
      select from ${sql.table(table)} s
      where s.community_id = v.community_id
        and s.search @@ ('''' || v.word || '''')::tsquery and ${isFound[table]}
    )`,
  )
  await sql`
    delete from vocabulary v
    where v.community_id = ${community_id} and v.word = any(${learnt}::text[])
      and ${sql.join(isUnused, sql` and `)}`.execute(db)
}

/** Which rows of a table can be found: its index of words holds no others. */
const isFound: Record<SearchedTable, RawBuilder<boolean>> = {
  posts: sql`s.deleted_at is null and s.hidden_at is null`,
  contests: sql`s.published_at is not null`,
  users: sql`s.deleted_at is null and s.banned_at is null`,
  comments: sql`s.deleted_at is null and s.hidden_at is null`,
}

/** A word that is asked for, and what the community knows of it. */
export type Heard = Sounded & {
  /** Whether a text of the community has the word, or one that begins with it. */
  is_known: boolean
  /** Other words that sound the same, in whatever letters and script they are written. */
  same: string[]
}

/** What a community knows of the words that may be misspelt. */
export async function hearWords(
  db: Database,
  community_id: number,
  words: string[],
): Promise<Heard[]> {
  const asked = words.filter(isMisspellable)
  if (asked.length === 0) return []
  const { rows } = await sql<Heard>`${prepared}
    select
      asked.word,
      asked.sound,
      exists (
        select from vocabulary k
        where k.community_id = ${community_id}
          and k.word >= asked.word and k.word < asked.word || U&'\\+10FFFF'
      ) as is_known,
      array(
        select v.word
        from vocabulary v
        where v.community_id = ${community_id} and v.sound = asked.sound and v.word <> asked.word
        limit ${mostAlike}
      ) as same
    from (
      select word collate "C" as word, search_sound(word) collate "C" as sound
      from unnest(${asked}::text[]) word
    ) asked`.execute(db)
  return rows
}

/** Those of the words, and those that sound like one of the sounds, that a community uses. */
export async function findWords(
  db: Database,
  community_id: number,
  { words, sounds }: { words: string[]; sounds: string[] },
): Promise<Sounded[]> {
  const { rows } = await sql<Sounded>`${prepared}
    select v.word, v.sound
    from vocabulary v
    where v.community_id = ${community_id} and v.word = any(${words}::text[])
    union
    select v.word, v.sound
    from vocabulary v
    where v.community_id = ${community_id} and v.sound = any(${sounds}::text[])`.execute(db)
  return rows
}

/** The words of a community that share most trigrams with those that are asked for. */
export async function findSimilarWords(
  db: Database,
  community_id: number,
  words: string[],
): Promise<Sounded[]> {
  return (await similarWordsQuery(community_id, words).execute(db)).rows
}

/** The query of `findSimilarWords`, for a test that looks at its plan. */
export function similarWordsQuery(community_id: number, words: string[]): RawBuilder<Sounded> {
  return sql<Sounded>`
    select near.word, near.sound
    from unnest(${words}::text[]) asked
    cross join lateral (
      select v.word, v.sound
      from vocabulary v
      where v.community_id = ${community_id} and v.word % asked
      order by similarity(v.word, asked) desc, v.word
      limit ${mostAlike}
    ) near`
}

/** Short words and numbers are taken as they are: too many others are similar to them. */
const isLearnt = sql`word ~ '^[^\\^0-9]{3,40}$'`

function isMisspellable(word: string): boolean {
  return /^[^0-9]{3,40}$/u.test(word)
}
