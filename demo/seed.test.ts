import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { isKey, type Storage } from '#server/media/storage.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { findBrokenRules } from '#server/testing/sql/rules.ts'
import { recordStatements } from '#server/testing/sql/statements.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import type { LocalInfoItem } from '#shared/contracts/local-info.ts'
import { defaultSiteId } from '#shared/limits.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { contestState } from '#shared/rules/contest-state.ts'
import { largerPicture } from '#shared/rules/larger-picture.ts'
import { demoPassword, demoToken } from './community.ts'
import { openDemo } from './open-demo.ts'
import { localAuthorities } from './pages/local-authorities.ts'
import { seedDemo } from './seed.ts'

const today = dateIn('Asia/Kolkata', new Date())
const storage = memoryStorage()

const { log, statements } = recordStatements()
let database: TestDatabase
let db: Database
const full = fullAfter(20)
let brokenOff: unknown
let communitiesAfterBreak: unknown[]
let communityId: number

beforeAll(async () => {
  // The demo changes the site, which the other tests share.
  database = await ownDatabase()
  db = openDatabase(openPool(database.url), log)
  brokenOff = await seedDemo(db, full, today).catch((error: unknown) => error)
  communitiesAfterBreak = await demoCommunities()
  await openDemo(db, storage)
  communityId = (await demoCommunities())[0]?.id ?? 0
}, 300_000)

afterAll(async () => {
  expect(await findBrokenRules(statements)).toEqual([])
  await db.destroy()
  await database.stop()
})

it('leaves no rows and no files of posts when it is broken off, and can be run again', async () => {
  expect(brokenOff).toEqual(new Error('no space left'))
  expect(communitiesAfterBreak).toEqual([])
  expect(await Array.fromAsync(full.list('posts/'))).toEqual([])
  expect(await demoCommunities()).toHaveLength(1)
})

it('does nothing when the community is there', async () => {
  expect(await openDemo(db, fullAfter(0))).toBe(false)
})

it('breaks no invariant', async () => {
  const invariants = await readFile(new URL('../server/db/invariants.sql', import.meta.url), 'utf8')
  const { rows } = await sql.raw<{ community_id: number }>(invariants).execute(db)
  expect(rows.filter(({ community_id }) => community_id === communityId)).toEqual([])
})

it('has at least 40 members, 26 of them with a portrait', async () => {
  const members = await db
    .selectFrom('users')
    .where('users.community_id', '=', communityId)
    .select('profile_pic')
    .execute()
  expect(members.length).toBeGreaterThanOrEqual(40)
  const portraits = members.filter(({ profile_pic }) => profile_pic !== null)
  expect(portraits.length).toBeGreaterThanOrEqual(26)
})

it('has told members what happened to what they wrote, and they have read the older part', async () => {
  const told = await db
    .selectFrom('notifications')
    .select(['event', 'read_at'])
    .where('community_id', '=', communityId)
    .execute()
  const events = new Set(told.map(({ event }) => event))
  expect([...events].sort()).toEqual(['comment', 'mention', 'reply', 'respects', 'votes', 'won'])
  expect(told.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(50)
  expect(told.filter(({ read_at }) => read_at !== null).length).toBeGreaterThan(50)
})

it('has comments with replies, and members who are named in them', async () => {
  const said = await db
    .selectFrom('comments')
    .select(['id', 'parent_id', 'text'])
    .where('community_id', '=', communityId)
    .execute()
  expect(said.filter(({ parent_id }) => parent_id === null).length).toBeGreaterThan(100)
  expect(said.filter(({ parent_id }) => parent_id !== null).length).toBeGreaterThan(20)
  const mentions = await db
    .selectFrom('comment_mentions')
    .select('comment_id')
    .where('community_id', '=', communityId)
    .execute()
  const naming = said.filter(({ text }) => text.includes('@')).map(({ id }) => id)
  expect(naming.length).toBeGreaterThan(10)
  expect(new Set(mentions.map(({ comment_id }) => comment_id))).toEqual(new Set(naming))
})

it('knows the printed accounts by their password', async () => {
  const accounts = await db
    .selectFrom('users')
    .where('users.community_id', '=', communityId)
    .innerJoin('logins', 'logins.user_id', 'users.id')
    .select(['value', 'role', 'password_hash'])
    .where('kind', '=', 'username')
    .where('value', 'in', ['asha', 'ravi', 'meera', 'operator'])
    .orderBy('value')
    .execute()
  expect(accounts.map(({ value, role }) => `${value} ${role}`)).toEqual([
    'asha member',
    'meera moderator',
    'operator operator',
    'ravi member',
  ])
  expect(await verify(accounts[0]?.password_hash ?? '', demoPassword)).toBe(true)
})

it('has 300 posts and more, none of them twice, in five languages', async () => {
  const posts = await db
    .selectFrom('posts')
    .where('posts.community_id', '=', communityId)
    .select(['title', 'description', 'language_id'])
    .execute()
  expect(posts.length).toBeGreaterThanOrEqual(300)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length)
  const texts = posts.map(({ description }) => description).filter((text) => text.length > 60)
  expect(new Set(texts).size).toBe(texts.length)
  expect([...new Set(posts.map(({ language_id }) => language_id))].sort()).toEqual([1, 2, 3, 4, 5])
})

it('has posts of four cities and more, all of the past', async () => {
  const posts = await db
    .selectFrom('posts')
    .where('posts.community_id', '=', communityId)
    .select(['city', 'created_at'])
    .execute()
  expect(new Set(posts.map(({ city }) => city)).size).toBeGreaterThanOrEqual(4)
  const latest =
    posts
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? ''
  expect(latest <= new Date().toISOString()).toBe(true)
})

it('shows every badge color', async () => {
  const posts = await db
    .selectFrom('posts')
    .where('posts.community_id', '=', communityId)
    .select(['upvotes', 'downvotes'])
    .execute()
  const colors = posts.map(({ upvotes, downvotes }) => badgeColor(upvotes, downvotes))
  expect([...new Set(colors)].sort()).toEqual(['gray', 'green', 'red', 'yellow'])
})

it('tells about itself on three pages, with as many items in Hindi as in English', async () => {
  const pages = await db
    .selectFrom('pages')
    .where('community_id', '=', communityId)
    .select(['page', 'language_id', sql<LocalInfoItem[]>`items`.as('items')])
    .orderBy('page')
    .orderBy('language_id')
    .execute()
  for (const name of ['faq', 'info', 'local-authorities']) {
    const texts = pages.filter(({ page }) => page === name)
    expect(texts.map(({ language_id }) => language_id)).toEqual([1, 2])
    const [hindi, english] = texts.map(({ items }) => items.map(shapeOf))
    expect(hindi).toEqual(english)
    expect(english?.length).toBeGreaterThan(3)
  }
})

/** What is the same of an item in every language. */
function shapeOf({ phone, link }: LocalInfoItem) {
  return { phone, link }
}

it('gives the site its links', async () => {
  const site = await db
    .selectFrom('sites')
    .select(['link_one', 'link_two'])
    .where('id', '=', defaultSiteId)
    .executeTakeFirstOrThrow()
  const links = { link_one: expect.stringMatching(/^https:/), link_two: expect.any(String) }
  expect(site).toEqual(links)
})

it('calls nobody by mistake: helplines, and numbers that cannot be', () => {
  const items: LocalInfoItem[] = localAuthorities.en
  const phones = items.flatMap(({ phone }) => phone ?? [])
  expect(phones.length).toBeGreaterThan(8)
  expect(phones.filter((phone) => !/^(\d{3,4}|011-0000 \d{4})$/.test(phone))).toEqual([])
})

it('has a challenge in each state, one of the library, and others with days of all four kinds', async () => {
  const contests = await db
    .selectFrom('contests')
    .where('contests.community_id', '=', communityId)
    .selectAll()
    .execute()
  const states = contests.map((contest) => {
    if (contest.media_type === 'external') return 'external'
    return `${contestState(contest, today)}${contest.declared_at ? ', declared' : ''}`
  })
  expect(states.sort()).toEqual([
    'closed',
    'closed, declared',
    'external',
    'open',
    'open',
    'upcoming',
  ])
  const days = await db
    .selectFrom('contest_days')
    .where('contest_days.community_id', '=', communityId)
    .select(['contest_id', 'content_type'])
    .execute()
  const ready = contests.filter(({ hashtag }) => hashtag === '10ksteps,walk')
  expect(ready).toHaveLength(1)
  for (const { id } of contests.filter((contest) => !ready.includes(contest))) {
    const kinds = days.filter((day) => day.contest_id === id).map((day) => day.content_type)
    expect([...new Set(kinds)].sort()).toEqual(['audio', 'image', 'text', 'video'])
  }
})

it('leaves Asha in the middle of a challenge, with today still to do', async () => {
  const { rows } = await sql<{ due: number; done: number; days: number; done_today: number }>`
    select ${today}::date - a.participate_date as due,
      (
        select count(*) from contest_days d
        where d.community_id = a.community_id and d.contest_id = a.contest_id
      ) as days,
      count(p) as done,
      count(p) filter (where p.done_on = ${today}) as done_today
    from participations a
    join logins l
      on l.community_id = a.community_id and l.user_id = a.user_id
      and l.value = 'asha' and l.kind = 'username'
    join contests c
      on c.community_id = a.community_id and c.id = a.contest_id and c.end_date >= ${today}
    left join day_progress p
      on p.community_id = a.community_id and p.contest_id = a.contest_id and p.user_id = a.user_id
    group by a.community_id, a.contest_id, a.participate_date
  `.execute(db)
  expect(rows).toEqual([{ due: 7, days: 21, done: 6, done_today: 0 }])
})

it('declares entries as winners', async () => {
  const winners = await db
    .selectFrom('winners')
    .where('winners.community_id', '=', communityId)
    .select('place')
    .orderBy('place')
    .execute()
  expect(winners.map(({ place }) => place)).toEqual([1, 2, 3])
})

it('shows only files that it has kept', async () => {
  const media = await db
    .selectFrom('post_media')
    .innerJoin('media', (join) =>
      join
        .onRef('media.community_id', '=', 'post_media.community_id')
        .onRef('media.id', '=', 'post_media.media_id'),
    )
    .where('post_media.community_id', '=', communityId)
    .select(['media.type', 'media.path', 'post_media.alt'])
    .execute()
  const links = await db
    .selectFrom('contest_days')
    .where('contest_days.community_id', '=', communityId)
    .select('link as path')
    .where('link', 'is not', null)
    .execute()
  const portraits = await db
    .selectFrom('users')
    .where('users.community_id', '=', communityId)
    .select('profile_pic as path')
    .where('profile_pic', 'is not', null)
    .execute()
  const faces = portraits.flatMap(({ path }) => [{ path }, { path: largerPicture(path ?? '') }])
  expect(new Set(faces.map(({ path }) => path)).size).toBe(2 * portraits.length)
  const own = [...media, ...links, ...faces]
  const keys = own.map(({ path }) => (path ?? '').replace('/media/', ''))
  expect(keys.filter((key) => !isKey(key) || !storage.files.has(key))).toEqual([])
  expect(media.filter(({ type, alt }) => type !== 'link' && alt === '')).toEqual([])
})

function demoCommunities() {
  return db
    .selectFrom('communities')
    .select('id')
    .where('identification_token', '=', demoToken)
    .execute()
}

function fullAfter(count: number): Storage {
  const storage = memoryStorage()
  return {
    ...storage,
    put: async (key, content) => {
      if (storage.files.size >= count) throw new Error('no space left')
      return storage.put(key, content)
    },
  }
}
