import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { HOUR } from '#shared/limits.ts'
import { callJobs } from './jobs.ts'

const chowk = testApp()
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

// CALL-idempotency
test('deletes answers to repeated calls after a day', async () => {
  const community = await createCommunity(chowk.db)
  const { id: actor } = await createMember(chowk.db, community)
  const answer = { actor, path: 'post/newpost', input_hash: Buffer.from('x') }
  await chowk.db
    .insertInto('idempotency_keys')
    .values([
      { ...answer, key: 'old', created_at: ago(25 * HOUR) },
      { ...answer, key: 'new', created_at: ago(HOUR) },
    ])
    .execute()
  await sweepAll(callJobs(chowk.app.services))
  const left = await chowk.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('actor', '=', actor)
    .execute()
  expect(left).toEqual([{ key: 'new' }])
})

test('deletes counts of limits whose time is over', async () => {
  const ours = randomUUID()
  await chowk.db
    .insertInto('rate_limits')
    .values([
      { key: `${ours} old`, points: 1, expire: Date.now() - HOUR },
      { key: `${ours} new`, points: 1, expire: Date.now() + HOUR },
    ])
    .execute()
  await sweepAll(callJobs(chowk.app.services))
  const left = await chowk.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', `${ours}%`)
    .execute()
  expect(left).toEqual([{ key: `${ours} new` }])
})
