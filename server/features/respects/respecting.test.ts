import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  return { community, asha, ravi: await createMember(chowk.db, community) }
}

const respect = (user: { id: number }, as: TestMember) =>
  chowk.call('user/respect-user', { user_id: user.id }, as)

const takeBack = (user: { id: number }, as: TestMember) =>
  chowk.call('user/unrespect-user', { user_id: user.id }, as)

const infoOf = async (user: { id: number }, as: TestMember) =>
  (await chowk.call('user/get-my-respect-info', { user_id: user.id }, as)).body

async function leave({ community_id, id }: TestMember, column: 'banned_at' | 'deleted_at') {
  await chowk.db
    .updateTable('users')
    .set({ [column]: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

// FIELD-respect, CALL-user-get-my-respect-info
test('a member respects another, and both see how many there are', async () => {
  const { asha, ravi } = await neighbours()
  expect(await infoOf(ravi, asha)).toEqual({ respecting: 0, respectors: 0, is_respected: false })
  expect((await respect(ravi, asha)).body).toEqual({ msg: 'Respected Successfully.' })
  expect(await infoOf(ravi, asha)).toEqual({ respecting: 0, respectors: 1, is_respected: true })
  expect(await infoOf(ravi, ravi)).toEqual({ respecting: 0, respectors: 1, is_respected: false })
  expect(await infoOf(asha, ravi)).toEqual({ respecting: 1, respectors: 0, is_respected: false })
})

// CALL-user-respect-user
test('to respect somebody twice changes nothing, and says so', async () => {
  const { asha, ravi } = await neighbours()
  await respect(ravi, asha)
  const { status, error } = await respect(ravi, asha)
  expect(status).toBe(409)
  expect(error.message).toBe('You respect this neighbour already.')
  expect(await infoOf(ravi, asha)).toMatchObject({ respectors: 1, is_respected: true })
})

// CALL-user-respect-user
test('of twenty equal respects at once one counts', async () => {
  const { asha, ravi } = await neighbours()
  const answers = await Promise.all(Array.from({ length: 20 }, () => respect(ravi, asha)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  expect(await infoOf(ravi, asha)).toMatchObject({ respectors: 1 })
})

// CALL-user-unrespect-user
test('a respect is taken back once and for all, and can be given again', async () => {
  const { asha, ravi } = await neighbours()
  await respect(ravi, asha)
  const msg = 'You do not respect this neighbour any more.'
  expect((await takeBack(ravi, asha)).body).toEqual({ msg })
  expect((await takeBack(ravi, asha)).body).toEqual({ msg })
  expect(await infoOf(ravi, asha)).toEqual({ respecting: 0, respectors: 0, is_respected: false })
  expect((await respect(ravi, asha)).status).toBe(200)
})

// CALL-user-unrespect-user
test('nobody takes back the respect of another', async () => {
  const { community, asha, ravi } = await neighbours()
  await respect(ravi, asha)
  await takeBack(ravi, await createMember(chowk.db, community))
  expect(await infoOf(ravi, asha)).toMatchObject({ respectors: 1 })
})

// LIMIT-9
test('nobody respects themselves', async () => {
  const { asha } = await neighbours()
  const { status, error } = await respect(asha, asha)
  expect({ status, message: error.message }).toEqual({
    status: 403,
    message: 'You cannot respect yourself.',
  })
})

// MSG-login-to-respect
test('a visitor is asked to login', async () => {
  const { community, asha } = await neighbours()
  const input = { user_id: asha.id }
  for (const path of ['user/respect-user', 'user/unrespect-user'] as const) {
    const { status, error } = await chowk.call(path, input, community)
    expect({ status, message: error.message }).toEqual({
      status: 401,
      message: 'Login to respect.',
    })
  }
})

// CALL-user-get-my-respect-info
test('a visitor sees no counts and no lists', async () => {
  const { community, asha } = await neighbours()
  const input = { user_id: asha.id }
  const paths = ['user/get-my-respect-info', 'user/respecting', 'user/respectors'] as const
  for (const path of paths) {
    const { error } = await chowk.call(path, input, community)
    expect(error.code).toBe('login_to_continue')
  }
})

test('a member of another community, a banned, a deleted and a reported one, and nobody are refused alike', async () => {
  const { community, asha } = await neighbours()
  const elsewhere = await neighbours()
  const [banned, deleted, reported] = [
    await createMember(chowk.db, community),
    await createMember(chowk.db, community),
    await createMember(chowk.db, community),
  ]
  await leave(banned, 'banned_at')
  await leave(deleted, 'deleted_at')
  await chowk.call('post/report', { user_id: reported.id, reason: 'abuse' }, asha)
  const nobody = { id: asha.id + 500_000 }
  for (const user of [elsewhere.ravi, banned, deleted, reported, nobody]) {
    const input = { user_id: user.id }
    expect((await respect(user, asha)).error.code).toBe('user_not_found')
    for (const path of [
      'user/get-my-respect-info',
      'user/respecting',
      'user/respectors',
    ] as const) {
      expect((await chowk.call(path, input, asha)).error.code).toBe('user_not_found')
    }
  }
  for (const user of [elsewhere.ravi, banned, deleted, nobody]) {
    expect((await takeBack(user, asha)).error.code).toBe('user_not_found')
  }
})

test('a respect for somebody who is reported or banned later can be taken back', async () => {
  const { asha, ravi } = await neighbours()
  await respect(ravi, asha)
  await chowk.call('post/report', { user_id: ravi.id, reason: 'abuse' }, asha)
  await leave(ravi, 'banned_at')
  expect((await takeBack(ravi, asha)).status).toBe(200)
})

// LIMIT-7
test('a member respects 30 times an hour; what is refused does not count', async () => {
  const { community, asha, ravi } = await neighbours()
  await respect(ravi, asha)
  for (let again = 0; again < 5; again++) expect((await respect(ravi, asha)).status).toBe(409)
  const others = await Promise.all(
    Array.from({ length: 30 }, () => createMember(chowk.db, community)),
  )
  const statuses = []
  for (const other of others) statuses.push((await respect(other, asha)).status)
  expect(statuses).toEqual([...Array(29).fill(200), 429])
})
