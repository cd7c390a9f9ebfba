import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { SharedCounts } from './shared-counts.ts'

const pools: ReturnType<typeof openPool>[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

/** The counts of a process, which shares nothing with others but the database. */
async function newProcess() {
  const pool = openPool(await databaseOfFile(), 4)
  pools.push(pool)
  return { pool, counts: new SharedCounts(pool) }
}

const point = { points: 1, seconds: 60 }
const newKey = () => `key ${randomUUID()}`
const pointsOf = (counted: { points: number }[]) => counted.map(({ points }) => points)
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index + 1)

test('what is counted at once is counted by one statement, each by its turn', async () => {
  const { pool, counts } = await newProcess()
  const query = vi.spyOn(pool, 'query')
  const [one, other] = [newKey(), newKey()]
  const ours = Array.from({ length: 50 }, () => counts.add(one, point))
  const others = Array.from({ length: 50 }, () => counts.add(other, point))
  expect(pointsOf(await Promise.all(ours))).toEqual(upTo(50))
  expect(pointsOf(await Promise.all(others))).toEqual(upTo(50))
  expect(query).toHaveBeenCalledTimes(1)
})

test('two processes count the same keys, in whatever order, and no count comes twice', async () => {
  const processes = [await newProcess(), await newProcess()]
  const keys = Array.from({ length: 20 }, newKey)
  const counted = new Map(keys.map((key) => [key, [] as number[]]))
  const count = async (counts: SharedCounts, order: string[]) => {
    for (const key of order) counted.get(key)?.push((await counts.add(key, point)).points)
  }
  const counting = processes.flatMap(({ counts }) =>
    Array.from({ length: 10 }, (_, turn) => count(counts, turn % 2 ? keys : keys.toReversed())),
  )
  await Promise.all(counting)
  for (const points of counted.values()) {
    expect(points.toSorted((one, other) => one - other)).toEqual(upTo(20))
  }
})

test('a count begins again when its time is over', async () => {
  const { counts } = await newProcess()
  const key = newKey()
  const short = { points: 3, seconds: 0 }
  expect(await counts.add(key, short)).toMatchObject({ points: 3 })
  expect(await counts.add(key, short)).toMatchObject({ points: 3 })
  const { expire } = await counts.add(key, point)
  expect(expire).toBeGreaterThan(Date.now() + 50_000)
  expect(await counts.add(key, point)).toEqual({ points: 2, expire })
})

test('an error reaches all that were counted together, and those after them are counted', async () => {
  const { pool, counts } = await newProcess()
  const key = newKey()
  vi.spyOn(pool, 'query').mockImplementationOnce(() => {
    throw new Error('the connection is lost')
  })
  const counting = [counts.add(key, point), counts.add(newKey(), point)]
  const settled = await Promise.allSettled(counting)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(pointsOf([await counts.add(key, point)])).toEqual([1])
})

test('a statement that hangs does not hold up the others', async () => {
  const { pool, counts } = await newProcess()
  const { promise: hanging, reject } = Promise.withResolvers<never>()
  vi.spyOn(pool, 'query').mockImplementationOnce(() => hanging)
  const held = counts.add(newKey(), point)
  await setImmediate()
  expect(pointsOf([await counts.add(newKey(), point)])).toEqual([1])
  reject(new Error('the connection is lost'))
  await expect(held).rejects.toThrow('the connection is lost')
})
