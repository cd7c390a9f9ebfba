import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const turns = { atOnce: 2, smallCost: 10 }

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const held = { hasBegun: false, resolve, reject, work: () => promise }
  held.work = () => {
    held.hasBegun = true
    return promise
  }
  return held
}

test('work begins when its turn comes, and gives its result to its caller', async () => {
  const inTurn = takeTurns(turns)
  const [film, other, picture] = [heldWork(), heldWork(), heldWork()]
  const done = [
    inTurn({ by: 'asha', cost: 50 }, film.work),
    inTurn({ by: 'ravi', cost: 50 }, other.work),
    inTurn({ by: 'meera', cost: 1 }, picture.work),
  ]
  expect([film.hasBegun, other.hasBegun, picture.hasBegun]).toEqual([true, false, true])
  film.resolve('film')
  expect(await done[0]).toBe('film')
  await expect.poll(() => other.hasBegun).toBe(true)
  other.resolve('other')
  picture.resolve('picture')
  expect(await Promise.all(done)).toEqual(['film', 'other', 'picture'])
})

test('failed work does not block the next', async () => {
  const inTurn = takeTurns(turns)
  const failing = inTurn({ by: 'asha', cost: 1 }, async () => {
    throw new Error('unreadable')
  })
  const next = inTurn({ by: 'asha', cost: 1 }, async () => 'done')
  await expect(failing).rejects.toThrow('unreadable')
  expect(await next).toBe('done')
})

test('work that nobody waits for any more leaves at once, and lets the next begin', async () => {
  const inTurn = takeTurns(turns)
  const gone = new AbortController()
  const [film, large, picture] = [heldWork(), heldWork(), heldWork()]
  const done = inTurn({ by: 'asha', cost: 50 }, film.work)
  const leaving = inTurn({ by: 'ravi', cost: 50, signal: gone.signal }, large.work)
  const behind = inTurn({ by: 'ravi', cost: 1 }, picture.work)
  expect(picture.hasBegun).toBe(false)
  gone.abort(new Error('the caller has gone'))
  await expect(leaving).rejects.toThrow('the caller has gone')
  expect([large.hasBegun, picture.hasBegun]).toEqual([false, true])
  film.resolve('film')
  picture.resolve('picture')
  expect(await Promise.all([done, behind])).toEqual(['film', 'picture'])
})

test('who goes when their work has begun is given its result all the same', async () => {
  const inTurn = takeTurns(turns)
  const gone = new AbortController()
  const film = heldWork()
  const done = inTurn({ by: 'asha', cost: 1, signal: gone.signal }, film.work)
  gone.abort()
  film.resolve('film')
  expect(await done).toBe('film')
})

test('work of somebody who has gone does not begin', async () => {
  const inTurn = takeTurns(turns)
  const { work } = heldWork()
  const signal = AbortSignal.abort(new Error('the caller has gone'))
  await expect(inTurn({ by: 'asha', cost: 1, signal }, work)).rejects.toThrow('the caller has gone')
})
