import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { maxHeldExamples, triedPosts } from '#shared/limits.ts'
import { heldWordFinder } from '#shared/rules/held-words.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { excerpt } from './excerpt.ts'

/** The words that hold a post of a community. */
export async function findHeldWords(db: Database, community_id: number): Promise<string[]> {
  const { held_words } = await db
    .selectFrom('communities')
    .select('held_words')
    .where('id', '=', community_id)
    .executeTakeFirstOrThrow()
  return held_words
}

export async function saveHeldWords(
  db: Database,
  community_id: number,
  held_words: string[],
): Promise<void> {
  await db.updateTable('communities').set({ held_words }).where('id', '=', community_id).execute()
}

/** Which of the latest posts that others see these words would have held. */
export async function tryHeldWords(
  db: Database,
  community_id: number,
  words: string[],
): Promise<Output<'console/try-held-words'>> {
  const posts = await findLatestPosts(db, community_id)
  const findWords = heldWordFinder(words)
  const held = []
  for (const [index, post] of posts.entries()) {
    // A thousand long posts take long enough for others to wait.
    if (index % 100 === 99) await untilOthersHadTheirTurn()
    const [word] = post.may_wait ? findWords(post.text) : []
    if (word !== undefined) held.push({ ...post, word })
  }
  const examples = held.slice(0, maxHeldExamples).map(({ id, title, text, word }) => ({
    ...{ slug: toSlug(id, title), word },
    title: title || excerpt(text),
  }))
  return { tried_count: posts.length, held_count: held.length, examples }
}

type TriedPost = { id: number; title: string; text: string; may_wait: boolean }

function findLatestPosts(db: Database, community_id: number): Promise<TriedPost[]> {
  return db
    .selectFrom('posts as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'p.community_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['p.id', 'p.title'])
    .select(sql<string>`concat_ws(E'\\n', p.title, p.description, p.source_link)`.as('text'))
    .select(sql<boolean>`u.role = 'member' and not p.entered_by_operator`.as('may_wait'))
    .where('p.community_id', '=', community_id)
    .where('p.deleted_at', 'is', null)
    .where('p.hidden_at', 'is', null)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(triedPosts)
    .execute()
}
