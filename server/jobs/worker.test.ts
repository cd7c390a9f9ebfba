import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openProxy } from '#server/testing/breakable-proxy.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { jobsOf, onlyFor } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { type Job, type Task, taskOf } from './job.ts'
import { addJob } from './queue.ts'
import { startWorker } from './worker.ts'

const chowk = testApp()

type Payload = { community_id: number; user_id: number }

const greeting: Job<Payload> = {
  name: 'greeting',
  payload: z.object({ community_id: z.int(), user_id: z.int() }),
}

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function workFor(
  community: { id: number },
  work: (payload: Payload, addedAt: Date) => Promise<void> | void,
  { url = chowk.url, sweeps = [] as Task[] } = {},
) {
  const errors: Error[] = []
  const tasks = [taskOf(greeting, onlyFor(community, work))]
  const onError = (error: Error) => errors.push(error)
  ends.push(startWorker({ url, tasks, sweeps, onError }).stop)
  return errors
}

async function add(community: { id: number }, user_id = 1, db = chowk.db) {
  await addJob(db, greeting, { community_id: community.id, user_id })
}

/** A worker that reaches the database through a proxy; `done` are the members of the jobs it has done. */
async function workThroughProxy(
  work: (payload: Payload) => Promise<void> | void = () => undefined,
) {
  const community = await createCommunity(chowk.db)
  const proxy = await openProxy(chowk.url)
  const done: number[] = []
  const workAndNote = async (payload: Payload) => {
    await work(payload)
    done.push(payload.user_id)
  }
  const errors = workFor(community, workAndNote, { url: proxy.url })
  ends.push(proxy.cut)
  return { community, proxy, done, errors }
}

test('does a job with its payload, once and soon', async () => {
  const community = await createCommunity(chowk.db)
  const work = vi.fn()
  workFor(community, work)
  await add(community, 7)
  await eventually(() => expect(work).toHaveBeenCalled())
  const [payload, addedAt] = work.mock.calls[0] ?? []
  expect(payload).toEqual({ community_id: community.id, user_id: 7 })
  expect(Math.abs(addedAt.getTime() - Date.now())).toBeLessThan(20_000)
  await eventually(async () => expect(await jobsOf(chowk.db, community)).toEqual([]))
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

test('a job that fails is reported, and tried again later', async () => {
  const community = await createCommunity(chowk.db)
  const errors = workFor(community, () => {
    throw new Error('the post office is closed')
  })
  await add(community)
  await eventually(async () => {
    const [job] = await jobsOf(chowk.db, community)
    expect(job).toMatchObject({ attempts: 1, last_error: 'the post office is closed' })
    expect(job?.delay).toBeCloseTo(Math.E, 0)
  })
  const reported = errors.find(({ cause }) => String(cause).includes('the post office is closed'))
  expect(reported?.message).toMatch(/^Failed task \d+ \(greeting, .* attempt 1 of 12\)/)
})

test('refuses a job whose payload has another form, and leaves it in the queue', async () => {
  const community = await createCommunity(chowk.db)
  const work = vi.fn()
  const errors = workFor(community, work)
  const payload = JSON.stringify({ community_id: community.id, user_id: 'seven' })
  await sql`select graphile_worker.add_job('greeting', ${payload}::json)`.execute(chowk.db)
  await eventually(async () => {
    expect(await jobsOf(chowk.db, community)).toMatchObject([{ attempts: 1 }])
  })
  expect(work).not.toHaveBeenCalled()
  expect(errors.map(({ message }) => message).join()).toMatch(/^Failed task \d+ \(greeting/)
})

test('sweeps, and knows the sweeps of every hour', async () => {
  const run = vi.fn(async () => undefined)
  const sweeps = ['sweep-one', 'sweep-two'].map((name) => ({ name, run }))
  workFor(await createCommunity(chowk.db), () => undefined, { sweeps })
  await sql`select graphile_worker.add_job('sweep-one')`.execute(chowk.db)
  await eventually(() => expect(run).toHaveBeenCalledTimes(1))
  await eventually(async () => {
    const { rows } = await sql<{ identifier: string }>`
      select identifier from graphile_worker._private_known_crontabs`.execute(chowk.db)
    const known = rows.map(({ identifier }) => identifier)
    expect(known).toEqual(expect.arrayContaining(['sweep-one', 'sweep-two']))
  })
})

// DATA-11
test('works on when the database is lost while there is nothing to do', async () => {
  const { community, proxy, done, errors } = await workThroughProxy()
  await add(community, 1)
  await eventually(() => expect(done).toEqual([1]))
  await eventually(async () => expect(await jobsOf(chowk.db, community)).toEqual([]))
  proxy.cut()
  await eventually(() => expect(errors.length).toBeGreaterThan(0))
  await proxy.restore()
  await add(community, 2)
  await eventually(() => expect(done).toEqual([1, 2]))
})

test('works on when the database is lost in the middle of a job', async () => {
  const atWork = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  const { community, proxy, done, errors } = await workThroughProxy(async ({ user_id }) => {
    if (user_id !== 1) return
    atWork.resolve()
    await lost.promise
  })
  await add(community, 1)
  await atWork.promise
  proxy.cut()
  lost.resolve()
  const reported = () => errors.map(({ message }) => message).join('\n')
  await eventually(() => expect(reported()).toMatch(/Failed to complete jobs/))
  await add(community, 2)
  await proxy.restore()
  await eventually(() => expect(done).toEqual([1, 2]))
})

test('stops at once, even where there was never a database', { timeout: 10_000 }, async () => {
  const community = await createCommunity(chowk.db)
  const errors = workFor(community, () => undefined, {
    url: 'postgres://127.0.0.1:9/none',
  })
  await eventually(() => expect(errors[0]?.message).toBe('The worker cannot start'))
})
