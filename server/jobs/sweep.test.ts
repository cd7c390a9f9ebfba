import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, HOUR } from '#shared/limits.ts'
import { sweep } from './sweep.ts'

const chowk = testApp()
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

test('deletes sessions that have run out or lain idle, and no others', async () => {
  const community = await createCommunity(chowk.db)
  const fresh = await createMember(chowk.db, community)
  const expired = await createMember(chowk.db, community)
  const idle = await createMember(chowk.db, community)
  const change = (member: { id: number }, values: { expires_at?: string; last_seen_at?: string }) =>
    chowk.db
      .updateTable('sessions')
      .set(values)
      .where('community_id', '=', community.id)
      .where('user_id', '=', member.id)
      .execute()
  await change(expired, { expires_at: ago(HOUR) })
  await change(idle, { last_seen_at: ago(15 * DAY) })
  await sweep(chowk.db)
  const left = await chowk.db
    .selectFrom('sessions')
    .select('user_id')
    .where('community_id', '=', community.id)
    .execute()
  expect(left).toEqual([{ user_id: fresh.id }])
})

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
  await sweep(chowk.db)
  const left = await chowk.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('actor', '=', actor)
    .execute()
  expect(left).toEqual([{ key: 'new' }])
})
