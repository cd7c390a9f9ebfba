import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openWay } from '#server/testing/breakable-way.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { holdQueue, jobsOf, onlyFor } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { JobPayloads } from './jobs.ts'
import { addJob } from './queue.ts'
import { startWorker } from './worker.ts'

const chowk = testApp()
holdQueue()
const patience = { timeout: 15_000, interval: 50 }

type Payload = JobPayloads['password-changed']
const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function workFor(
  community: { id: number },
  work: (payload: Payload, addedAt: Date) => Promise<void> | void,
  url = inject('databaseUrl'),
) {
  const errors: Error[] = []
  const tasks = { 'password-changed': onlyFor(community, work) }
  const onError = (error: Error) => errors.push(error)
  ends.push(startWorker({ url, db: chowk.db, tasks, onError }).stop)
  return errors
}

async function add(community: { id: number }, user_id = 1, db = chowk.db) {
  await addJob(db, 'password-changed', { community_id: community.id, user_id })
}

/** A worker that reaches the database by a way that can be cut; `done` are the members it has worked for. */
async function workByWay(work: (payload: Payload) => Promise<void> | void = () => undefined) {
  const community = await createCommunity(chowk.db)
  const way = await openWay(inject('databaseUrl'))
  const done: number[] = []
  const workAndTell = async (payload: Payload) => {
    await work(payload)
    done.push(payload.user_id)
  }
  const errors = workFor(community, workAndTell, way.url)
  ends.push(way.cut)
  return { community, way, done, errors }
}

test('does a job with what it was told, once, and soon', async () => {
  const community = await createCommunity(chowk.db)
  const work = vi.fn()
  workFor(community, work)
  await add(community, 7)
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), patience)
  const [payload, addedAt] = work.mock.calls[0] ?? []
  expect(payload).toEqual({ community_id: community.id, user_id: 7 })
  expect(Math.abs(addedAt.getTime() - Date.now())).toBeLessThan(20_000)
  await vi.waitFor(async () => expect(await jobsOf(chowk.db, community)).toEqual([]), patience)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a transaction that is rolled back adds no job', async () => {
  const community = await createCommunity(chowk.db)
  const failing = chowk.db.transaction().execute(async (transaction) => {
    await add(community, 1, transaction)
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect(await jobsOf(chowk.db, community)).toEqual([])
  await chowk.db.transaction().execute((transaction) => add(community, 1, transaction))
  expect(await jobsOf(chowk.db, community)).toHaveLength(1)
})

test('a job that fails is told of, and waits to be tried again', async () => {
  const community = await createCommunity(chowk.db)
  const errors = workFor(community, () => {
    throw new Error('the post office is closed')
  })
  await add(community)
  await vi.waitFor(async () => {
    const [job] = await jobsOf(chowk.db, community)
    expect(job).toMatchObject({ attempts: 1, last_error: 'the post office is closed' })
    expect(job?.delay).toBeCloseTo(Math.E, 0)
  }, patience)
  const told = errors.find(({ cause }) => String(cause).includes('the post office is closed'))
  expect(told?.message).toMatch(/^Failed task \d+ \(password-changed, .* attempt 1 of 12\)/)
})

test('sweeps, and knows that the clock will ask for it', async () => {
  const cookie_hash = Buffer.from(randomUUID())
  const expires_at = new Date(0).toISOString()
  await chowk.db.insertInto('pending_identities').values({ cookie_hash, expires_at }).execute()
  workFor(await createCommunity(chowk.db), () => undefined)
  await sql`select graphile_worker.add_job('sweep')`.execute(chowk.db)
  const left = chowk.db
    .selectFrom('pending_identities')
    .select('expires_at')
    .where('cookie_hash', '=', cookie_hash)
  await vi.waitFor(async () => expect(await left.execute()).toEqual([]), patience)
  await vi.waitFor(async () => {
    const known = sql`select identifier from graphile_worker._private_known_crontabs`
    expect((await known.execute(chowk.db)).rows).toEqual([{ identifier: 'sweep' }])
  }, patience)
})

test('lives on when the database is lost while there is nothing to do', async () => {
  const { community, way, done, errors } = await workByWay()
  await add(community, 1)
  await vi.waitFor(() => expect(done).toEqual([1]), patience)
  await vi.waitFor(async () => expect(await jobsOf(chowk.db, community)).toEqual([]), patience)
  way.cut()
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), patience)
  await way.mend()
  await add(community, 2)
  await vi.waitFor(() => expect(done).toEqual([1, 2]), patience)
})

test('lives on when the database is lost in the middle of a job', async () => {
  const atWork = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  const { community, way, done, errors } = await workByWay(async ({ user_id }) => {
    if (user_id !== 1) return
    atWork.resolve()
    await lost.promise
  })
  await add(community, 1)
  await atWork.promise
  way.cut()
  lost.resolve()
  const told = () => errors.map(({ message }) => message).join('\n')
  await vi.waitFor(() => expect(told()).toMatch(/Failed to complete jobs/), patience)
  await add(community, 2)
  await way.mend()
  await vi.waitFor(() => expect(done).toEqual([1, 2]), patience)
})

test('ends at once, also where no database was ever found', { timeout: 10_000 }, async () => {
  const community = await createCommunity(chowk.db)
  const errors = workFor(community, () => undefined, 'postgres://127.0.0.1:9/none')
  await vi.waitFor(() => expect(errors[0]?.message).toBe('The worker cannot start'), patience)
})
