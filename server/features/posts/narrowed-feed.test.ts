import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import {
  createCommunity,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'

const chowk = testApp()
const tamil = 5
const rare = { language_id: tamil, mood_id: 8, city: 'Pune', latitude: 18.56, longitude: 73.81 }

let community: TestCommunity
let author: TestMember
let rareIds: number[] = []

/** Five rare posts, older than 1,100 others: more than are looked at one by one. */
beforeAll(async () => {
  community = await createCommunity(chowk.db)
  author = await createMember(chowk.db, community)
  await sql`
    insert into posts (community_id, id, user_id, language_id, title, description, location_name, created_at)
    select ${community.id}, id, ${author.id}, 2, 'Mist', 'And geese.', 'Hauz Khas', now()
    from ${newIds(community.id, 'posts', 1100)} id`.execute(chowk.db)
  const posts = []
  for (const days of [1, 2, 3, 4, 5]) {
    const created_at = new Date(Date.now() - days * DAY).toISOString()
    posts.push(await createPost(chowk.db, author, { ...rare, created_at }))
  }
  rareIds = posts.map(({ id }) => id)
})

const near = { location: 'Nearme', latitude: 18.56, longitude: 73.81 }

/** What each feed is narrowed by, and the statements that look up its place. */
const narrowed: [Input<'post/feed'>, places: number][] = [
  [{ language_ids: [tamil] }, 0],
  [{ mood_ids: [8] }, 0],
  [{ mood_id: 8 }, 0],
  [near, 0],
  [{ location: 'Pune' }, 1],
  [{ ...near, language_ids: [tamil], mood_ids: [8] }, 0],
]

// FEED-plans
test.each(narrowed)(
  '%j finds rare posts behind a thousand others, page by page',
  async (filter) => {
    const pages: number[][] = []
    let cursor: string | undefined
    do {
      const { body } = await chowk.call('post/feed', { ...filter, limit: 2, cursor }, community)
      pages.push(body.posts.map(({ id }) => id))
      cursor = body.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(pages).toEqual([rareIds.slice(0, 2), rareIds.slice(2, 4), rareIds.slice(4)])
  },
)

test.each(narrowed)(
  '%j reads the newest posts, and then those that pass',
  async (filter, places) => {
    const feed = () => chowk.call('post/feed', filter, community)
    expect(await chowk.statementsOf(feed)).toHaveLength(places + 2)
  },
)

test.each([
  {},
  { location: 'Everywhere' },
  { language_ids: [], mood_ids: [] },
  { language_ids: [2] },
  { limit: 50 },
])('%j finds a page among the newest posts, with one statement', async (filter) => {
  const feed = () => chowk.call('post/feed', filter, community)
  expect(await chowk.statementsOf(feed)).toHaveLength(1)
})
