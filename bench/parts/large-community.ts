import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import { DAY, defaultLanguageId, defaultSiteId, MINUTE } from '#shared/limits.ts'
import { createRandom } from '../load/random.ts'

/** How the sizes of a community relate to the number of its posts. */
const postsPerMember = 50
const commentsPerPost = 0.5
const contests = 50
const vocabularySize = 30_000
const rowsAtOnce = 1000

export type LargeCommunity = { id: number; identification_token: string; words: string[] }

/**
 * A community with that many posts, and members and comments in proportion. A word is used the less often the later
 * it stands in `words`, as in a language: the first is in nearly every post, the last in a few. Every third word is
 * in Devanagari.
 */
export async function createLargeCommunity(db: Database, posts: number): Promise<LargeCommunity> {
  const words = Array.from({ length: vocabularySize }, (_, index) => wordOf(index))
  const community = await db
    .insertInto('communities')
    .values({ site_id: defaultSiteId, identification_token: 'large', name: 'Large' })
    .returning(['id', 'identification_token'])
    .executeTakeFirstOrThrow()
  const random = createRandom()
  const textOf = (count: number) =>
    Array.from({ length: count }, () => words[usualIndex(random())]).join(' ')
  const users = await insertUsers(db, community.id, { count: posts / postsPerMember, textOf })
  await insertContests(db, community.id, textOf)
  const writing = { users, random, textOf }
  const ids = await insertPosts(db, community.id, { count: posts, ...writing })
  await insertComments(db, community.id, { posts: ids, ...writing })
  await sql`analyze`.execute(db)
  return { ...community, words }
}

type Random = () => number
type TextOf = (words: number) => string
type Writing = { users: number[]; random: Random; textOf: TextOf }

/** Syllables, written in English letters or in Devanagari; rarer words are longer. */
function wordOf(index: number): string {
  const [consonants, vowels] = index % 3 === 2 ? scripts.devanagari : scripts.latin
  const syllables = index < 20 ? 1 : index < 400 ? 2 : index < 8000 ? 3 : 4
  let rest = index
  let word = ''
  for (let position = 0; position < syllables; position++) {
    word += consonants[(rest + 7 * position) % 20] ?? ''
    word += vowels[Math.floor(rest / 4) % 5] ?? ''
    rest = Math.floor(rest / 20)
  }
  return word
}

const scripts = {
  latin: ['k kh g ch j t th d n p b m r l s h bh dh v sh'.split(' '), ['a', 'i', 'u', 'e', 'o']],
  devanagari: [[...'कखगचजटथदनपबमरलसहभधवश'], ['ा', 'ी', 'ू', 'े', 'ो']],
} as const

/** Zipf's law: a word is as frequent as its place in the list is low. */
function usualIndex(random: number): number {
  return Math.floor(Math.exp(random * Math.log(vocabularySize))) - 1
}

async function insertUsers(
  db: Database,
  community_id: number,
  { count, textOf }: { count: number; textOf: TextOf },
): Promise<number[]> {
  const ids = await takeIds(db, community_id, { table: 'users', count })
  await inChunks(ids, (part) =>
    db
      .insertInto('users')
      .values(
        part.map((id) => ({
          community_id,
          id,
          full_name: textOf(2),
          bio: textOf(10),
          referral_code: String(id),
        })),
      )
      .execute(),
  )
  return ids
}

async function insertContests(db: Database, community_id: number, textOf: TextOf) {
  const ids = await takeIds(db, community_id, { table: 'contests', count: contests })
  const now = new Date().toISOString()
  const date = now.slice(0, 10)
  await db
    .insertInto('contests')
    .values(
      ids.map((id) => ({
        community_id,
        id,
        hashtag: textOf(1),
        details: JSON.stringify([
          { title: textOf(4), description: `<p>${textOf(60)}</p>`, contest_unit_label: '' },
        ]),
        start_date: date,
        end_date: date,
        published_at: now,
      })),
    )
    .execute()
}

async function insertPosts(
  db: Database,
  community_id: number,
  { count, users, random, textOf }: Writing & { count: number },
): Promise<number[]> {
  const ids = await takeIds(db, community_id, { table: 'posts', count })
  await inChunks(ids, (part, done) =>
    db
      .insertInto('posts')
      .values(
        part.map((id, index) => ({
          community_id,
          id,
          user_id: one(users, random),
          language_id: defaultLanguageId,
          title: textOf(5),
          description: textOf(20 + Math.floor(80 * random())),
          location_name: textOf(2),
          created_at: new Date(Date.now() - DAY - 7 * MINUTE * (done + index)).toISOString(),
        })),
      )
      .execute(),
  )
  return ids
}

async function insertComments(
  db: Database,
  community_id: number,
  { posts, users, random, textOf }: Writing & { posts: number[] },
) {
  const count = Math.floor(posts.length * commentsPerPost)
  const ids = await takeIds(db, community_id, { table: 'comments', count })
  await inChunks(ids, (part) =>
    db
      .insertInto('comments')
      .values(
        part.map((id) => ({
          community_id,
          id,
          post_id: one(posts, random),
          user_id: one(users, random),
          text: textOf(12),
        })),
      )
      .execute(),
  )
}

async function takeIds(
  db: Database,
  community_id: number,
  { table, count }: { table: 'users' | 'contests' | 'posts' | 'comments'; count: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${newIds(community_id, table, count)} as id`.execute(db)
  return rows.map(({ id }) => id)
}

async function inChunks<Row>(rows: Row[], insert: (part: Row[], done: number) => Promise<unknown>) {
  for (let done = 0; done < rows.length; done += rowsAtOnce) {
    await insert(rows.slice(done, done + rowsAtOnce), done)
  }
}

function one(ids: number[], random: Random): number {
  return ids[Math.floor(random() * ids.length)] ?? 0
}
