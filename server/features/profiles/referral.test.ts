import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const [asha, ravi, meera] = [
    await createMember(chowk.db, community),
    await createMember(chowk.db, community),
    await createMember(chowk.db, community),
  ]
  return { community, asha, ravi, meera }
}

const change = (member: TestMember, set: { referred_by?: number; banned_at?: string }) =>
  chowk.db
    .updateTable('users')
    .set(set)
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()

async function codeOf({ community_id, id }: TestMember): Promise<string> {
  const user = await chowk.db
    .selectFrom('users')
    .select('referral_code')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return user.referral_code
}

test('tells a member their code and how many came by it', async () => {
  const { asha, ravi, meera } = await neighbours()
  const referral = async () => (await chowk.call('user/referral', {}, asha)).body
  const referral_code = await codeOf(asha)
  expect(await referral()).toEqual({ referral_code, referred: 0 })
  await change(ravi, { referred_by: asha.id })
  await change(meera, { referred_by: asha.id })
  expect(await referral()).toEqual({ referral_code, referred: 2 })
  await change(meera, { banned_at: new Date().toISOString() })
  expect(await referral()).toEqual({ referral_code, referred: 1 })
})

test("tells nobody another's code", async () => {
  const { community, asha, ravi } = await neighbours()
  const code = await codeOf(asha)
  // No field of the call can name another member.
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/user/referral',
    headers: { authorization: `Bearer ${ravi.token}` },
    payload: { user_id: asha.id, referral_code: code },
  })
  expect(answer.json()).toEqual({ referral_code: await codeOf(ravi), referred: 0 })
  const detail = await chowk.call('user/userdetail', { user_id: asha.id }, ravi)
  expect(JSON.stringify(detail.body)).not.toContain(code)
  expect((await chowk.call('user/referral', {}, community)).error.code).toBe('login_to_continue')
  expect((await chowk.call('user/referral', {})).error.code).toBe('login_to_continue')
})
