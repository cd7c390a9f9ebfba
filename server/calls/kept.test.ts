import { expect, onTestFinished, test } from 'vitest'
import type { Listening } from '#server/db/listen.ts'
import { testApp } from '#server/testing/test-app.ts'
import { Changes } from './changes.ts'
import { Kept, type Made } from './kept.ts'

const chowk = testApp()

/** Changes of a database that says what the test says. */
function keptValues(maxBytes = 100) {
  const heard: Listening[] = []
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  const changes = new Changes({
    db: chowk.db,
    listen: (_channel, listening) => {
      heard.push(listening)
      return { stop: async () => undefined }
    },
    onError: () => undefined,
  })
  for (const { onListening } of heard) onListening()
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

test('the least recently used go first', async () => {
  const { kept } = keptValues(25)
  for (const key of ['one', 'two']) await kept.get(key, async () => posts(key))
  kept.find('one')
  await kept.get('three', async () => posts('three'))
  expect(kept.find('one')?.value).toBe('one')
  expect(kept.find('two')).toBeUndefined()
})

test('more changes than are remembered drop everything, and no mark is forgotten', async () => {
  const { kept, change, changes } = keptValues()
  await kept.get('feed', async () => posts('first'))
  change('mark elsewhere.3')
  for (let id = 0; id <= 50_000; id++) change(`8 posts/${id}`)
  expect(kept.find('feed')).toBeUndefined()
  expect(changes.isSettled(7, 'elsewhere.3')).toBe(true)
})
