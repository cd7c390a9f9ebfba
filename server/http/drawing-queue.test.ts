import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { DrawingQueue } from './drawing-queue.ts'

/** A queue whose work ends when the test says so. */
function heldQueue(sizes: ConstructorParameters<typeof DrawingQueue>[0]) {
  const queue = new DrawingQueue(sizes)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, name: string, signal = new AbortController().signal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    return queue.use({ key }, signal, () => {
      started.push(name)
      return promise
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await setImmediate()
  }
  return { queue, started, add, end }
}

const places = (count: number) => ({ key: 'network 192.0.2.1', places: count })

test('a lane has so many places, waiting or at work, and the other lanes have theirs', async () => {
  const { queue, add, end } = heldQueue({ atOnce: 4, perLane: 2, places: 20 })
  const all = ['a', 'b', 'c'].map((name) => add(places(3).key, name))
  expect(queue.refusal(places(3))).toBeInstanceOf(TooManyRequests)
  expect(queue.refusal(places(4))).toBeUndefined()
  expect(queue.refusal({ key: 'network 192.0.2.2', places: 3 })).toBeUndefined()
  for (const name of ['a', 'b', 'c']) await end(name)
  await Promise.all(all)
  expect(queue.refusal(places(1))).toBeUndefined()
})

test('a full queue answers every lane that the server is busy', async () => {
  const { queue, add } = heldQueue({ atOnce: 1, perLane: 1, places: 2 })
  for (const name of ['a', 'b']) void add(name, name)
  expect(queue.refusal(places(9))).toMatchObject({ code: 'service_unavailable' })
})

// LIMIT-11
test('lanes take turns, and within a lane the first comes first', async () => {
  const { started, add, end } = heldQueue({ atOnce: 2, perLane: 1, places: 20 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  for (const name of ['b1', 'c1', 'b2']) void add(name.slice(0, 1), name)
  await setImmediate()
  expect(started).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'b1', 'c1', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3'])
})

test('who has gone leaves the queue, and work that fails leaves its place', async () => {
  const { queue, started, add, end } = heldQueue({ atOnce: 1, perLane: 1, places: 20 })
  const gone = new AbortController()
  const first = add('a', 'a1')
  const second = add('a', 'a2', gone.signal)
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await expect(add('a', 'a3', gone.signal)).rejects.toThrow('gone')
  expect(queue.refusal({ key: 'a', places: 1 })).toBeDefined()
  await end('a1')
  await first
  const failing = queue.use({ key: 'a' }, new AbortController().signal, () =>
    Promise.reject(new Error('not drawn')),
  )
  await expect(failing).rejects.toThrow('not drawn')
  expect(queue.refusal({ key: 'a', places: 1 })).toBeUndefined()
  expect(started).toEqual(['a1'])
})
