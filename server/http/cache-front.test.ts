import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signWriteToken } from '#server/calls/changes/write-token.ts'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { fakeWeb } from '#server/testing/fake-web.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'

const lines: { reqId: string; route: string; status: number; community?: number }[] = []
let drawn = 0

/** A response that could be cached, but for its cookie. */
async function withCookie(app: FastifyInstance): Promise<void> {
  app.get('/api/with-cookie', async (request, reply) => {
    const lifetime = { topics: [], since: 0, until: Number.POSITIVE_INFINITY }
    request.caching = {
      key: 'with a cookie',
      lifetime,
      window: { name: 'cookies', points: 9, seconds: 9, inMemory: true },
    }
    reply.header('vary', 'cookie').setCookie('visit', 'one')
    return { read: true }
  })
}

const chowk = testApp({
  extra: [withCookie],
  cacheMegabytes: 8,
  logLevel: 'info',
  logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  rateLimits: testRateLimits((window) =>
    window.name === 'contest/hashtags' ? { ...window, points: 2 } : undefined,
  ),
  web: fakeWeb(async ({ call, url, language }) => {
    const { posts } = await call('post/feed', {}, url.slice(1))
    return {
      status: 200,
      html: `${language.locale} ${posts.length} ${++drawn} ${'.'.repeat(2000)}`,
    }
  }),
})

let address: string | undefined

async function get(path: string, headers: Record<string, string> = {}) {
  address ??= await chowk.app.listen({ host: '127.0.0.1', port: 0 })
  await eventually(() => expect(chowk.app.services.changes.isSettled(0, undefined)).toBe(true))
  const answer = await fetch(`${address}${path}`, { headers })
  return { answer, text: await answer.text() }
}

/** Whether the last request was answered from the cache. */
const wasCached = () => eventually(() => lines.at(-1)?.reqId.startsWith('front-') ?? false)

async function someCommunity() {
  const community = await createCommunity(chowk.db)
  return {
    community,
    visitor: headersOf(community),
    member: await createMember(chowk.db, community),
  }
}

test('a visitor’s second read is answered from the cache, with the same headers', async () => {
  const { community, visitor } = await someCommunity()
  const first = await get('/api/post/feed', visitor)
  expect(await wasCached()).toBe(false)
  const second = await get('/api/post/feed', visitor)
  expect(await wasCached()).toBe(true)
  expect(second.text).toBe(first.text)
  const comparable = ({ answer }: typeof first) =>
    [...answer.headers].filter(([name]) => name !== 'date')
  expect(comparable(second)).toEqual(comparable(first))
  expect(lines.at(-1)).toMatchObject({
    route: '/api/post/feed',
    status: 200,
    community: community.id,
  })
})

test('a page is drawn once for each language', async () => {
  const { community } = await someCommunity()
  const path = `/${community.identification_token}`
  // Other tests create communities, which drops every page.
  await eventually(async () => {
    const { text } = await get(path, { 'accept-language': 'hi' })
    expect(text).toMatch(/^hi 0/)
    expect((await get(path, { 'accept-language': 'hi-IN,hi;q=0.9' })).text).toBe(text)
  })
  expect((await get(path, { 'accept-language': 'en' })).text).toMatch(/^en 0/)
})

test('a page is compressed as the browser asks', async () => {
  const { community } = await someCommunity()
  const path = `/${community.identification_token}`
  for (const encoding of ['br', 'gzip']) {
    await eventually(async () => {
      const { text } = await get(path, { 'accept-encoding': encoding })
      const cached = await get(path, { 'accept-encoding': encoding })
      expect(await wasCached()).toBe(true)
      expect(cached.answer.headers.get('content-encoding')).toBe(encoding)
      expect(cached.answer.headers.get('vary')).toContain('accept-encoding')
      expect(cached.text).toBe(text)
    })
  }
})

test('a browser that has the version already is not sent it again, from the cache or not', async () => {
  const { visitor } = await someCommunity()
  const { answer } = await get('/api/post/feed', visitor)
  const etag = answer.headers.get('etag') ?? ''
  const revalidating = { ...visitor, 'if-none-match': `"another", ${etag}` }
  const cached = await get('/api/post/feed', revalidating)
  expect(await wasCached()).toBe(true)
  expect([cached.answer.status, cached.text]).toEqual([304, ''])
  const cold = await someCommunity()
  const empty = await get('/api/post/feed', { ...cold.visitor, 'if-none-match': etag })
  expect(await wasCached()).toBe(false)
  expect(empty.answer.status).toBe(304)
  await createPost(chowk.db, cold.member)
  await eventually(async () => {
    const changed = await get('/api/post/feed', { ...cold.visitor, 'if-none-match': etag })
    expect(changed.answer.status).toBe(200)
  })
})

test('a member is answered for themselves', async () => {
  const { community, visitor, member } = await someCommunity()
  const author = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, author)
  await chowk.call('post/votepost', { post_id: post.id, vote: 'upvote' }, member)
  for (let time = 0; time < 2; time++) {
    await get('/api/post/feed', visitor)
    const { text, answer } = await get('/api/post/feed', headersOf(member))
    expect(await wasCached()).toBe(false)
    expect(JSON.parse(text).posts).toMatchObject([{ id: post.id, my_vote: 'upvote' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('who has written just now is answered by the database, and who only says so is not', async () => {
  const { visitor } = await someCommunity()
  const { secret } = chowk.app.services
  const writeToken = signWriteToken(
    { process: 'elsewhere', number: 3 },
    { secret, now: Date.now() },
  )
  for (let time = 0; time < 2; time++) await get('/api/post/feed', visitor)
  await get('/api/post/feed', { ...visitor, cookie: `locale=en; chowk-written=${writeToken}` })
  expect(await wasCached()).toBe(false)
  await get('/api/post/feed', { ...visitor, cookie: 'locale=en; chowk-written=a.1' })
  expect(await wasCached()).toBe(true)
  await get('/api/post/feed', visitor)
  expect(await wasCached()).toBe(true)
})

test('what is cached is believed while every connection to the database is at work', async () => {
  const { visitor } = await someCommunity()
  for (let time = 0; time < 2; time++) await get('/api/post/feed', visitor)
  // Longer than two heartbeats.
  const work = Array.from({ length: 50 }, () => sql`select pg_sleep(0.5)`.execute(chowk.db))
  const over = Promise.all(work).then(() => true)
  const isOver = () => Promise.race([over, sleep(100, false)])
  const believed: boolean[] = []
  while (!(await isOver())) believed.push(chowk.app.services.changes.isSettled(0, undefined))
  // A machine that is busy with other work may miss a heartbeat, but not all of the second half.
  expect(believed.slice(believed.length / 2)).toContain(true)
})

test('cached answers count for the limit', async () => {
  const { visitor } = await someCommunity()
  const statuses = []
  for (let time = 0; time < 3; time++) {
    const { answer } = await get('/api/contest/hashtags', visitor)
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('a response that sets a cookie is not cached', async () => {
  for (let time = 0; time < 2; time++) {
    const { answer } = await get('/api/with-cookie')
    expect(answer.headers.get('set-cookie')).toContain('visit=one')
    expect(answer.headers.get('etag')).toBeNull()
    expect(await wasCached()).toBe(false)
  }
})
