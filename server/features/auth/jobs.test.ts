import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, HOUR } from '#shared/limits.ts'
import { authJobs } from './jobs.ts'

const chowk = testApp()
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

test('deletes only sessions that have expired or were not used for two weeks', async () => {
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
  await sweepAll(authJobs(chowk.app.services))
  const left = await chowk.db
    .selectFrom('sessions')
    .select('user_id')
    .where('community_id', '=', community.id)
    .execute()
  expect(left).toEqual([{ user_id: fresh.id }])
})

test('deletes codes, identities and visits to the provider that have expired', async () => {
  const ours = randomUUID()
  const rows = [
    { name: `${ours} old`, expires_at: ago(HOUR) },
    { name: `${ours} new`, expires_at: ago(-HOUR) },
  ]
  for (const { name, expires_at } of rows) {
    const hash = Buffer.from(name)
    const code = { purpose: 'login', target: name, code_hmac: hash, tries_left: 5, expires_at }
    const state = { state: '', nonce: '', code_verifier: '', identification_token: '' }
    const attempt = { cookie_hash: hash, ...state, purpose: 'login', expires_at }
    await chowk.db.insertInto('one_time_codes').values(code).execute()
    await chowk.db
      .insertInto('pending_identities')
      .values({ cookie_hash: hash, expires_at })
      .execute()
    await chowk.db.insertInto('sign_in_attempts').values(attempt).execute()
  }
  await sweepAll(authJobs(chowk.app.services))
  const hashes = rows.map(({ name }) => Buffer.from(name))
  const codes = chowk.db.selectFrom('one_time_codes').select('code_hmac as left')
  const identities = chowk.db.selectFrom('pending_identities').select('cookie_hash as left')
  const attempts = chowk.db.selectFrom('sign_in_attempts').select('cookie_hash as left')
  for (const left of [
    await codes.where('code_hmac', 'in', hashes).execute(),
    await identities.where('cookie_hash', 'in', hashes).execute(),
    await attempts.where('cookie_hash', 'in', hashes).execute(),
  ]) {
    expect(left).toEqual([{ left: hashes[1] }])
  }
})
