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

// PROFILE-14
test('shows a member their code and how many registered with it', async () => {
  const { asha, ravi, meera } = await neighbours()
  const referral = async () => (await chowk.call('user/referral', {}, asha)).body
  const referral_code = await codeOf(asha)
  const was_referred = false
  expect(await referral()).toEqual({ referral_code, referred: 0, was_referred })
  await change(ravi, { referred_by: asha.id })
  await change(meera, { referred_by: asha.id })
  expect(await referral()).toEqual({ referral_code, referred: 2, was_referred })
  await change(meera, { banned_at: new Date().toISOString() })
  expect(await referral()).toEqual({ referral_code, referred: 1, was_referred })
})

// CALL-user-userdetail
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
  expect(answer.json()).toMatchObject({ referral_code: await codeOf(ravi), referred: 0 })
  const detail = await chowk.call('user/userdetail', { user_id: asha.id }, ravi)
  expect(JSON.stringify(detail.body)).not.toContain(code)
  expect((await chowk.call('user/referral', {}, community)).error.code).toBe('login_to_continue')
  expect((await chowk.call('user/referral', {})).error.code).toBe('login_to_continue')
})

// SIGNUP-25
test('a member who did not name a code when they registered names one later, once', async () => {
  const { asha, ravi, meera } = await neighbours()
  const give = async (referral_code: string) =>
    chowk.call('user/give-referral', { referral_code }, ravi)
  expect((await give('NOBODY22')).error.code).toBe('referral_unknown')
  expect((await give(await codeOf(asha))).status).toBe(200)
  expect((await give(await codeOf(meera))).error.code).toBe('referral_given')
  const { body } = await chowk.call('user/referral', {}, ravi)
  expect(body.was_referred).toBe(true)
  expect((await chowk.call('user/referral', {}, asha)).body.referred).toBe(1)
})

// CALL-user-give-referral
test('refuses as a referral code one of oneself, of another community and of a banned member', async () => {
  const { asha, ravi, meera } = await neighbours()
  const elsewhere = await neighbours()
  await change(meera, { banned_at: new Date().toISOString() })
  for (const referrer of [ravi, elsewhere.asha, meera]) {
    const referral_code = await codeOf(referrer)
    const answer = await chowk.call('user/give-referral', { referral_code }, ravi)
    expect(answer.error.code).toBe('referral_unknown')
  }
  const referral_code = (await codeOf(asha)).toLowerCase()
  expect((await chowk.call('user/give-referral', { referral_code }, ravi)).status).toBe(200)
})

// SIGNUP-25
test('of fifty referral codes at the same time one is stored', async () => {
  const { asha, ravi, meera } = await neighbours()
  const codes = [await codeOf(asha), await codeOf(meera)]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      chowk.call('user/give-referral', { referral_code: codes[index % 2] ?? '' }, ravi),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
