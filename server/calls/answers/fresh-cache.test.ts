import { expect, onTestFinished, test } from 'vitest'
import { Changes } from '#server/calls/changes/changes.ts'
import { signWriteToken } from '#server/calls/changes/write-token.ts'
import type { Listening } from '#server/db/listen.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { FreshCache, type Made } from './fresh-cache.ts'

/** Changes of a database that says what the test says. */
function createCache(maxBytes = 10_000) {
  const heard: Listening[] = []
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  const changes = new Changes({
    secret: 'a secret of the tests',
    now: () => clock.now,
    listen: (_channel, listening) => {
      heard.push(listening)
      return { stop: async () => undefined }
    },
    onError: () => undefined,
  })
  for (const { onListening } of heard) onListening(async () => undefined)
  const cache = new FreshCache<string>({ changes, now: () => clock.now, maxBytes })
  const change = (message: string) => {
    for (const { onMessage } of heard) onMessage(message)
  }
  onTestFinished(() => changes.stop())
  return { cache, change, changes, clock }
}

const posts = (value: string): Made<string> => ({
  value,
  topics: ['7 posts'],
  until: Number.POSITIVE_INFINITY,
  bytes: 10,
})

test('a value is made once, until one of its topics changes', async () => {
  const { cache, change } = createCache()
  const { value } = await cache.get('feed', async () => posts('first'))
  expect(value).toBe('first')
  change('7 users')
  expect(cache.find('feed')?.value).toBe('first')
  change('7 posts')
  expect(cache.find('feed')).toBeUndefined()
  expect((await cache.get('feed', async () => posts('second'))).value).toBe('second')
})

test('a value is good until its instant', async () => {
  const { cache, clock } = createCache()
  const until = clock.now.getTime() + 1000
  await cache.get('trending', async () => ({ ...posts('now'), until }))
  clock.now = new Date(until - 1)
  expect(cache.find('trending')?.value).toBe('now')
  clock.now = new Date(until)
  expect(cache.find('trending')).toBeUndefined()
})

test('while a value is made everybody waits for the one', async () => {
  const { cache } = createCache()
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  let made = 0
  const make = () => {
    made++
    return promise
  }
  const asked = [cache.get('feed', make), cache.get('feed', make), cache.get('feed', make)]
  resolve(posts('the one'))
  expect((await Promise.all(asked)).map(({ value }) => value)).toEqual(Array(3).fill('the one'))
  expect(made).toBe(1)
})

test('who asks after a change does not get what was begun before it', async () => {
  const { cache, change } = createCache()
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  const before = cache.get('feed', () => promise)
  change('7 posts')
  const after = cache.get('feed', async () => posts('new'))
  resolve(posts('old'))
  expect((await before).value).toBe('old')
  expect((await after).value).toBe('new')
  expect(cache.find('feed')?.value).toBe('new')
})

test('an error is cached for nobody', async () => {
  const { cache } = createCache()
  const failing = cache.get('feed', () => Promise.reject(new Error('no such post')))
  const other = cache.get('feed', async () => posts('there'))
  await expect(failing).rejects.toThrow('no such post')
  expect((await other).value).toBe('there')
})

// DATA-19
test('those who wait for what fails make it once more, together', async () => {
  const { cache } = createCache()
  const tries: PromiseWithResolvers<Made<string>>[] = []
  const make = () => {
    const next = Promise.withResolvers<Made<string>>()
    tries.push(next)
    return next.promise
  }
  const asked = Array.from({ length: 5 }, () => cache.get('feed', make))
  const outcomes = Promise.allSettled(asked)
  tries[0]?.reject(new Error('the connection is gone'))
  await eventually(() => expect(tries.length).toBe(2))
  tries[1]?.reject(new Error('the database is gone'))
  const reasons = (await outcomes).map((one) => one.status === 'rejected' && one.reason.message)
  expect(reasons).toEqual(['the connection is gone', ...Array(4).fill('the database is gone')])
  expect(tries.length).toBe(2)
  const { value } = await cache.get('feed', async () => posts('there'))
  expect(value).toBe('there')
})

test('the least recently used go first', async () => {
  const { cache } = createCache(1200)
  for (const key of ['one', 'two']) await cache.get(key, async () => posts(key))
  cache.find('one')
  await cache.get('three', async () => posts('three'))
  expect(cache.find('one')?.value).toBe('one')
  expect(cache.find('two')).toBeUndefined()
})

// LIMIT-11
test('keys take memory too, and so does what is cached under them', async () => {
  const longest = 16_000
  const { cache } = createCache(10 * longest)
  const keys = Array.from({ length: 100 }, (_, index) => `${index} `.padEnd(longest, 'x'))
  for (const key of keys) await cache.get(key, async () => posts('a page'))
  expect(keys.filter((key) => cache.find(key)).length).toBeLessThan(10)
  const short = Array.from({ length: 1000 }, (_, index) => String(index))
  for (const key of short) await cache.get(key, async () => posts('an answer'))
  expect(short.filter((key) => cache.find(key)).length).toBeLessThan(400)
})

test('more changes than are remembered drop everything, and no write token is forgotten', async () => {
  const { cache, change, changes, clock } = createCache()
  await cache.get('feed', async () => posts('first'))
  const writeToken = signWriteToken(
    { process: 'elsewhere', number: 3 },
    { secret: 'a secret of the tests', now: clock.now.getTime() },
  )
  expect(changes.isSettled(7, writeToken)).toBe(false)
  change('mark elsewhere.3')
  for (let id = 0; id <= 50_000; id++) change(`8 posts/${id}`)
  expect(cache.find('feed')).toBeUndefined()
  expect(changes.isSettled(7, writeToken)).toBe(true)
})
