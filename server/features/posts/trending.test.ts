import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decodeCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { findFeed } from './feed.ts'

const chowk = testApp()

type Filter = Partial<ParsedInput<'post/feed'>>

/** Undoes what was written, for no votes stand behind these counts. */
async function inRolledBack(work: (transaction: Database) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  const working = chowk.db.transaction().execute(async (transaction) => {
    await work(transaction)
    throw undo
  })
  await expect(working).rejects.toBe(undo)
}

/** So many posts of the last days, most of them new and with few votes, some with many. */
async function writePosts(db: Database, author: TestMember, { count, days }: Plan): Promise<void> {
  await sql`
    insert into posts (
      community_id, id, user_id, language_id, title, location_name, created_at, upvotes, downvotes
    )
    select ${author.community_id}, id, ${author.id}, 1 + floor(5 * random() ^ 3)::integer, 'Mist', 'Here',
      date_trunc('milliseconds', now() - random() ^ 1.5 * ${days} * interval '1 day'),
      floor(case when random() < 0.02 then 1e6 * random() ^ 8 else 12 * random() ^ 4 end),
      floor(8 * random() ^ 5)
    from ${newIds(author.community_id, 'posts', count)} id`.execute(db)
}

type Plan = { count: number; days: number }

/** The order that the rule gives, computed over all posts of the week. */
async function computedOrder(
  db: Database,
  community_id: number,
  { now, language_ids }: { now: string; language_ids: number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from posts
    where community_id = ${community_id} and language_id = any(${language_ids}::integer[])
      and created_at > ${now}::timestamptz - interval '7 days'
    order by round(1e12 * log(greatest(2, upvotes - downvotes + 2)::float8) / power(
      greatest(0, extract(epoch from ${now}::timestamptz - created_at)::float8) / 3600 + 2, 1.8
    ))::bigint desc, id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of all pages, and the instant that they are of. */
async function readAll(db: Database, community_id: number, filter: Filter & { limit: number }) {
  const ids: number[] = []
  let cursor: string | undefined
  let now = ''
  do {
    const asked = { sort: 'trending' as const, radius: 10, ...filter, ...(cursor && { cursor }) }
    const page = await findFeed(db, { community_id, viewer_id: undefined }, asked)
    ids.push(...page.posts.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
    now ||= String(cursor && decodeCursor(cursor)[0])
  } while (cursor !== undefined)
  return { ids, now }
}

const allLanguages = [1, 2, 3, 4, 5]

// FEED-5
test.each([
  { count: 5, days: 1, limit: 3, language_ids: [] },
  { count: 400, days: 9, limit: 20, language_ids: [] },
  { count: 400, days: 0.2, limit: 50, language_ids: [] },
  { count: 1500, days: 8, limit: 20, language_ids: [] },
  { count: 1500, days: 8, limit: 20, language_ids: [1, 3] },
  { count: 1500, days: 8, limit: 7, language_ids: [5] },
])(
  'the pages of $limit of $count posts in $days days, in languages $language_ids, have the order of the rule',
  async ({ count, days, limit, language_ids }) => {
    const author = await createMember(chowk.db, await createCommunity(chowk.db))
    await inRolledBack(async (db) => {
      await writePosts(db, author, { count, days })
      const { ids, now } = await readAll(db, author.community_id, { limit, language_ids })
      const asked = { now, language_ids: language_ids.length > 0 ? language_ids : allLanguages }
      expect(ids).toEqual(await computedOrder(db, author.community_id, asked))
    })
  },
)
