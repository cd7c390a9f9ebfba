import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'
import { createTeamMember, giving, password } from './testing/team.ts'

const chowk = testApp()

const leave = (as: TestMember) => chowk.call('user/delete-account', { password }, as)

const operatorOf = (community: { id: number }) =>
  createTeamMember(chowk, community, { role: 'operator' })

const operatorsLeft = async ({ id }: { id: number }) =>
  (
    await chowk.db
      .selectFrom('users')
      .select('id')
      .where('community_id', '=', id)
      .where('role', '=', 'operator')
      .where('deleted_at', 'is', null)
      .execute()
  ).length

// CONSOLE-6
test('the last operator keeps their account until somebody else is one', async () => {
  const community = await createCommunity(chowk.db)
  const operator = await operatorOf(community)
  const isLast = async () => (await chowk.call('console/self', {}, operator)).body.is_last_operator
  const ravi = await createMember(chowk.db, community)
  expect(await isLast()).toBe(true)
  expect((await leave(operator)).error.code).toBe('last_operator')
  expect((await chowk.call('auth/sessions', {}, operator)).status).toBe(200)
  await chowk.call('console/set-role', giving(ravi, ['member', 'operator']), operator)
  expect(await isLast()).toBe(false)
  expect((await leave(operator)).status).toBe(200)
  expect(await operatorsLeft(community)).toBe(1)
})

test('an operator who is alone may leave, and so may everybody who is no operator', async () => {
  const community = await createCommunity(chowk.db)
  const operator = await operatorOf(community)
  const moderator = await createTeamMember(chowk, community, { role: 'moderator' })
  expect((await leave(moderator)).status).toBe(200)
  expect((await leave(operator)).status).toBe(200)
})

test('a banned operator counts for nobody', async () => {
  const community = await createCommunity(chowk.db)
  const [operator, banned] = [await operatorOf(community), await operatorOf(community)]
  await createMember(chowk.db, community)
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', banned.id)
    .execute()
  expect((await leave(operator)).error.code).toBe('last_operator')
})

// CONSOLE-6
test('of two operators who leave or step down at once, one stays', async () => {
  const step = (one: TestMember, as: TestMember) =>
    chowk.call('console/set-role', giving(one, ['operator', 'member']), as)
  const pairs: ((one: TestMember, other: TestMember) => Promise<{ status: number }>[])[] = [
    (one, other) => [leave(one), leave(other)],
    (one, other) => [leave(one), step(other, other)],
    (one, other) => [step(one, other), leave(other)],
    (one, other) => [step(one, one), step(other, other)],
  ]
  for (const pair of [...pairs, ...pairs]) {
    const community = await createCommunity(chowk.db)
    const [one, other] = [await operatorOf(community), await operatorOf(community)]
    await createMember(chowk.db, community)
    const answers = await Promise.all(pair(one, other))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await operatorsLeft(community)).toBe(1)
  }
}, 60_000)

// DESK-1
test('the desk asks the only operator for a second one after the first week', async () => {
  const community = await createCommunity(chowk.db)
  const operator = await operatorOf(community)
  const asks = async () =>
    (await chowk.call('console/desk', {}, operator)).body.needs_second_operator
  const madeAgo = (days: number) =>
    chowk.db
      .updateTable('communities')
      .set({ created_at: new Date(Date.now() - days * DAY).toISOString() })
      .where('id', '=', community.id)
      .execute()
  await createMember(chowk.db, community)
  await madeAgo(6)
  expect(await asks()).toBe(false)
  await madeAgo(8)
  expect(await asks()).toBe(true)
  await operatorOf(community)
  expect(await asks()).toBe(false)
})
