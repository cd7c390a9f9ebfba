import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Lets everybody's pieces of work be done; returns them in the order in which they were. */
async function orderOf(pieces: string[]): Promise<string[]> {
  const inTurn = takeTurns()
  const done: string[] = []
  const work = pieces.map((piece) =>
    inTurn(piece.slice(0, 1), async () => {
      await Promise.resolve()
      done.push(piece)
    }),
  )
  await Promise.all(work)
  return done
}

test.each([
  ['a1 a2 a3', 'a1 a2 a3'],
  ['a1 a2 a3 b1', 'a1 b1 a2 a3'],
  ['a1 b1 c1 a2 b2', 'a1 b1 c1 a2 b2'],
  ['a1 a2 a3 b1 b2 c1', 'a1 b1 a2 c1 b2 a3'],
])('%s is done in the order %s', async (asked, done) => {
  expect((await orderOf(asked.split(' '))).join(' ')).toBe(done)
})

test('one piece of work is done at a time', async () => {
  const inTurn = takeTurns()
  let atWork = 0
  const work = async () => {
    atWork += 1
    const seen = atWork
    await new Promise((resolve) => setImmediate(resolve))
    atWork -= 1
    return seen
  }
  expect(await Promise.all(['a', 'b', 'a'].map((by) => inTurn(by, work)))).toEqual([1, 1, 1])
})

test('work that fails does not keep the next from being done', async () => {
  const inTurn = takeTurns()
  const failing = inTurn('a', async () => {
    throw new Error('unreadable')
  })
  const next = inTurn('a', async () => 'done')
  await expect(failing).rejects.toThrow('unreadable')
  expect(await next).toBe('done')
  expect(await inTurn('b', async () => 'later')).toBe('later')
})
