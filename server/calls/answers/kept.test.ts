import { expect, onTestFinished, test, vi } from 'vitest'
import { Changes } from '#server/calls/changes/changes.ts'
import { signMark } from '#server/calls/changes/write-mark.ts'
import type { Listening } from '#server/db/listen.ts'
import { Kept, type Made } from './kept.ts'

/** Changes of a database that says what the test says. */
function keptValues(maxBytes = 10_000) {
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
  const kept = new Kept<string>({ changes, now: () => clock.now, maxBytes })
  const change = (message: string) => {
    for (const { onMessage } of heard) onMessage(message)
  }
  onTestFinished(() => changes.stop())
  return { kept, change, changes, clock }
}

const posts = (value: string): Made<string> => ({
  value,
  topics: ['7 posts'],
  until: Number.POSITIVE_INFINITY,
  bytes: 10,
})

test('a value is made once, until one of its topics changes', async () => {
  const { kept, change } = keptValues()
  const { value } = await kept.get('feed', async () => posts('first'))
  expect(value).toBe('first')
  change('7 users')
  expect(kept.find('feed')?.value).toBe('first')
  change('7 posts')
  expect(kept.find('feed')).toBeUndefined()
  expect((await kept.get('feed', async () => posts('second'))).value).toBe('second')
})

test('a value is good until its instant', async () => {
  const { kept, clock } = keptValues()
  const until = clock.now.getTime() + 1000
  await kept.get('trending', async () => ({ ...posts('now'), until }))
  clock.now = new Date(until - 1)
  expect(kept.find('trending')?.value).toBe('now')
  clock.now = new Date(until)
  expect(kept.find('trending')).toBeUndefined()
})

test('while a value is made everybody waits for the one', async () => {
  const { kept } = keptValues()
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  let made = 0
  const make = () => {
    made++
    return promise
  }
  const asked = [kept.get('feed', make), kept.get('feed', make), kept.get('feed', make)]
  resolve(posts('the one'))
  expect((await Promise.all(asked)).map(({ value }) => value)).toEqual(Array(3).fill('the one'))
  expect(made).toBe(1)
})

test('who asks after a change does not get what was begun before it', async () => {
  const { kept, change } = keptValues()
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  const before = kept.get('feed', () => promise)
  change('7 posts')
  const after = kept.get('feed', async () => posts('new'))
  resolve(posts('old'))
  expect((await before).value).toBe('old')
  expect((await after).value).toBe('new')
  expect(kept.find('feed')?.value).toBe('new')
})

test('an error is kept for nobody', async () => {
  const { kept } = keptValues()
  const failing = kept.get('feed', () => Promise.reject(new Error('no such post')))
  const other = kept.get('feed', async () => posts('there'))
  await expect(failing).rejects.toThrow('no such post')
  expect((await other).value).toBe('there')
})

// DATA-19
test('those who wait for what fails make it once more, together', async () => {
  const { kept } = keptValues()
  const tries: PromiseWithResolvers<Made<string>>[] = []
  const make = () => {
    const next = Promise.withResolvers<Made<string>>()
    tries.push(next)
    return next.promise
  }
  const asked = Array.from({ length: 5 }, () => kept.get('feed', make))
  const outcomes = Promise.allSettled(asked)
  tries[0]?.reject(new Error('the connection is gone'))
  await vi.waitFor(() => expect(tries.length).toBe(2))
  tries[1]?.reject(new Error('the database is gone'))
  const reasons = (await outcomes).map((one) => one.status === 'rejected' && one.reason.message)
  expect(reasons).toEqual(['the connection is gone', ...Array(4).fill('the database is gone')])
  expect(tries.length).toBe(2)
  const { value } = await kept.get('feed', async () => posts('there'))
  expect(value).toBe('there')
})

test('the least recently used go first', async () => {
  const { kept } = keptValues(1200)
  for (const key of ['one', 'two']) await kept.get(key, async () => posts(key))
  kept.find('one')
  await kept.get('three', async () => posts('three'))
  expect(kept.find('one')?.value).toBe('one')
  expect(kept.find('two')).toBeUndefined()
})

// LIMIT-11
test('keys take memory too, and so does what is kept under them', async () => {
  const longest = 16_000
  const { kept } = keptValues(10 * longest)
  const keys = Array.from({ length: 100 }, (_, index) => `${index} `.padEnd(longest, 'x'))
  for (const key of keys) await kept.get(key, async () => posts('a page'))
  expect(keys.filter((key) => kept.find(key)).length).toBeLessThan(10)
  const short = Array.from({ length: 1000 }, (_, index) => String(index))
  for (const key of short) await kept.get(key, async () => posts('an answer'))
  expect(short.filter((key) => kept.find(key)).length).toBeLessThan(400)
})

test('more changes than are remembered drop everything, and no mark is forgotten', async () => {
  const { kept, change, changes, clock } = keptValues()
  await kept.get('feed', async () => posts('first'))
  const mark = signMark(
    { process: 'elsewhere', number: 3 },
    { secret: 'a secret of the tests', now: clock.now.getTime() },
  )
  expect(changes.isSettled(7, mark)).toBe(false)
  change('mark elsewhere.3')
  for (let id = 0; id <= 50_000; id++) change(`8 posts/${id}`)
  expect(kept.find('feed')).toBeUndefined()
  expect(changes.isSettled(7, mark)).toBe(true)
})
