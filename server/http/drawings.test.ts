import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rememberDevice } from '#server/calls/callers/known-device.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { fakeWeb } from '#server/testing/fake-web.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { PageRequest } from '#shared/page.ts'
import { eventually } from '#shared/testing/eventually.ts'

/** As many pages as a network may have drawn or waiting. */
const placesOfNetwork = 32

const lines: { reqId: string; route: string; status: number; error?: string }[] = []
let handled = 0
let draw = async (_page: PageRequest): Promise<string> => ''

/** Counts what reaches the framework. */
async function countHandled(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async () => void handled++)
}

// So that its hook is one for all routes.
Object.assign(countHandled, { [Symbol.for('skip-override')]: true })

const chowk = testApp({
  cacheMegabytes: 8,
  trustedProxies: ['127.0.0.1'],
  logLevel: 'info',
  logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  rateLimits: testRateLimits(({ name, ...window }) => ({
    ...window,
    name: `drawings ${name}`,
    points: name === 'contest/hashtags' ? 2 : window.points,
  })),
  extra: [countHandled],
  web: fakeWeb(async (page) => ({ status: 200, html: await draw(page) })),
})

beforeAll(() => chowk.app.listen({ host: '127.0.0.1', port: 0 }))

beforeEach(() => {
  lines.length = 0
})

type Sent = { from?: string; headers?: Record<string, string> }

/** Every request has a connection of its own. */
async function get(path: string, { from = '192.0.2.1', headers = {} }: Sent = {}) {
  const address = chowk.app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const sent = { 'x-forwarded-for': from, 'accept-encoding': 'identity', ...headers }
  const asking = request({ host: '127.0.0.1', port, path, headers: sent, agent: false }).end()
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** Pages that are not drawn before the test says so. */
function holdPages() {
  const drawn: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  draw = async ({ url }) => {
    drawn.push(url)
    await promise
    return `the page ${url}`
  }
  return { drawn, release: resolve }
}

async function fill(from: string, count = placesOfNetwork) {
  const before = handled
  const pages = Array.from({ length: count }, (_, index) => get(`/${from}?page=${index}`, { from }))
  await eventually(() => expect(handled).toBe(before + count))
  return pages
}

const statusesOf = async (pages: ReturnType<typeof get>[]) =>
  (await Promise.all(pages)).map(({ status }) => status)

// LIMIT-11
test('a network without room for another page is refused in front, and the others are drawn theirs', async () => {
  const { drawn, release } = holdPages()
  const full = await fill('192.0.2.1')
  const before = handled
  const refused = await get('/one-more')
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect(refused.body).toContain('Too many tries. Please try again in 1 second.')
  expect(handled).toBe(before)
  expect(lines).toMatchObject([{ route: '/*', status: 429, error: 'too_many_requests' }])
  const other = get('/of-another', { from: '192.0.2.2' })
  await eventually(() => expect(drawn).toContain('/of-another'))
  release()
  expect((await other).status).toBe(200)
  expect(await statusesOf(full)).toEqual(full.map(() => 200))
  expect((await get('/one-more')).status).toBe(200)
})

// LIMIT-11
test('what the front does not read finds no more room than all else', async () => {
  const { release } = holdPages()
  const full = await fill('192.0.2.3')
  const bearing = { from: '192.0.2.3', headers: { authorization: 'Bearer none' } }
  expect((await get('/one-more', bearing)).status).toBe(429)
  expect((await get('/one.more', { from: '192.0.2.3' })).status).toBe(429)
  release()
  await Promise.all(full)
})

// LIMIT-11
test('a known device behind a network without room has some room of its own', async () => {
  const { drawn, release } = holdPages()
  const full = await fill('192.0.2.4')
  const cookie = (user_id: number) => {
    const set: string[] = []
    const cookies = {
      get: () => undefined,
      set: (name: string, value: string) => void set.push(`chowk-${name}=${value}`),
      clear: () => undefined,
    }
    rememberDevice({ cookies, secret: chowk.app.services.secret }, user_id)
    return { from: '192.0.2.4', headers: { cookie: set.join('; ') } }
  }
  const neighbour = cookie(7)
  const own = [1, 2, 3, 4].map((page) => get(`/own?page=${page}`, neighbour))
  await eventually(() => expect(drawn).toContain('/own?page=4'))
  expect((await get('/own?page=5', neighbour)).status).toBe(429)
  const forged = { from: '192.0.2.4', headers: { cookie: 'chowk-device=7.made-up.signature' } }
  expect((await get('/forged', forged)).status).toBe(429)
  release()
  expect(await statusesOf([...own, ...full])).toEqual([...own, ...full].map(() => 200))
})

// LIMIT-11
test('a page that many want at once is drawn once, and takes one place', async () => {
  await eventually(() => expect(chowk.app.services.changes.isAllSettled(undefined)).toBe(true))
  const { drawn, release } = holdPages()
  const before = handled
  const crowd = Array.from({ length: 2 * placesOfNetwork }, () => get('/popular'))
  await eventually(() => expect(handled).toBe(before + crowd.length))
  const late = get('/popular')
  await eventually(() => expect(handled).toBe(before + crowd.length + 1))
  release()
  expect(await statusesOf([...crowd, late])).toEqual([...crowd, late].map(() => 200))
  // Those who asked after it had begun are drawn it once more where it may be out of date.
  expect(drawn.length).toBeLessThanOrEqual(2)
})

/** Pages that keep the processor busy, one after the other, until the test has seen enough. */
function saturate() {
  const state = { isOver: false, drawn: 0 }
  const busyFor = 20
  draw = ({ inTurn }) =>
    inTurn(async () => {
      const end = performance.now() + busyFor
      while (performance.now() < end);
      state.drawn++
      return 'busy'
    })
  const connections = Array.from({ length: 20 }, async (_, connection) => {
    for (let page = 0; !state.isOver; page++) {
      await get(`/busy?page=${connection}-${page}`, { from: '192.0.2.5' })
    }
  })
  const end = () => {
    state.isOver = true
    return Promise.all(connections)
  }
  return { state, end }
}

// LIMIT-11
test('what is cached is answered between two pages that are drawn, and what changes is heard', async () => {
  const community = await createCommunity(chowk.db)
  const headers = { 'identification-token': community.identification_token }
  const readFeed = () => get('/api/post/feed', { from: '192.0.2.6', headers })
  const { changes } = chowk.app.services
  await eventually(() => expect(changes.isSettled(community.id, undefined)).toBe(true))
  await readFeed()
  const { state, end } = saturate()
  try {
    await eventually(() => expect(state.drawn).toBeGreaterThan(0))
    // As long as it takes to miss two heartbeats: what is not heard is not believed any more.
    await sleep(2500)
    const before = state.drawn
    await eventually(async () => {
      const drawn = state.drawn
      expect((await readFeed()).status).toBe(200)
      const { reqId } = lines.findLast(({ route }) => route === '/api/post/feed') ?? {}
      expect(reqId).toMatch(/^front-/)
      // Fewer than there are pages that wait, each of which has opened a connection.
      expect(state.drawn - drawn).toBeLessThanOrEqual(4)
    })
    await eventually(() => expect(state.drawn).toBeGreaterThan(before))
  } finally {
    await end()
  }
})

// LIMIT-11
test('the front answers a used-up limit as the framework does', async () => {
  const community = await createCommunity(chowk.db)
  const headers = {
    'identification-token': community.identification_token,
    'x-forwarded-for': '192.0.2.7',
    'accept-encoding': 'identity',
    'accept-language': 'hi',
  }
  const read = () => get('/api/contest/hashtags', { from: '192.0.2.7', headers })
  const statuses = [(await read()).status, (await read()).status, (await read()).status]
  expect(statuses).toEqual([200, 200, 429])
  const before = handled
  const front = await read()
  expect(handled).toBe(before)
  const framework = await chowk.app.inject({ url: '/api/contest/hashtags', headers })
  expect(JSON.parse(front.body)).toEqual(framework.json())
  const comparable = (all: Record<string, unknown>) => {
    const { date, connection, 'content-length': length, ...others } = all
    return { ...others, length: Number(length) }
  }
  expect(comparable(front.headers)).toEqual(comparable(framework.headers))
})
