import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTeamMember, giving } from './testing/team.ts'

const chowk = testApp()

async function team() {
  const community = await createCommunity(chowk.db)
  const operator = await createTeamMember(chowk, community, { role: 'operator' })
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Kumar' })
  return { community, operator, ravi }
}

const roleOf = async ({ id, community_id }: TestMember) => {
  const { role } = await chowk.db
    .selectFrom('users')
    .select('role')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return role
}

const setRole = (input: ReturnType<typeof giving>, as: TestMember) =>
  chowk.call('console/set-role', input, as)

// CONSOLE-6
test('a member whom an operator makes a moderator gets a notification and the console, and the log says it', async () => {
  const { operator, ravi } = await team()
  const console = async () => (await chowk.call('console/self', {}, ravi)).body.role
  expect((await chowk.call('console/self', {}, ravi)).status).toBe(403)
  const answer = await setRole(giving(ravi, ['member', 'moderator']), operator)
  expect(answer.body).toEqual({
    status: 'success',
    message: 'They have the role from now on.',
  })
  expect(await console()).toBe('moderator')
  await setRole(giving(ravi, ['moderator', 'operator']), operator)
  expect(await console()).toBe('operator')
  await setRole(giving(ravi, ['operator', 'member']), operator)
  expect((await chowk.call('console/self', {}, ravi)).error.code).toBe('not_allowed')
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action, member }) => [action, member?.full_name])).toEqual([
    ['make-member', 'Ravi Kumar'],
    ['make-operator', 'Ravi Kumar'],
    ['make-moderator', 'Ravi Kumar'],
  ])
})

test('of the notifications of a role only the latest is there, and it is unread each time', async () => {
  const { operator, ravi } = await team()
  const inbox = async () =>
    (await chowk.call('notification/list', {}, ravi)).body.notifications.map(
      ({ event, is_read }) => ({ event, is_read }),
    )
  await setRole(giving(ravi, ['member', 'moderator']), operator)
  expect(await inbox()).toEqual([{ event: 'made_moderator', is_read: false }])
  const until = new Date().toISOString()
  await chowk.call('notification/read', { until }, ravi)
  expect(await inbox()).toEqual([{ event: 'made_moderator', is_read: true }])
  await setRole(giving(ravi, ['moderator', 'member']), operator)
  expect(await inbox()).toEqual([{ event: 'made_member', is_read: false }])
  await setRole(giving(ravi, ['member', 'moderator']), operator)
  expect(await inbox()).toEqual([{ event: 'made_moderator', is_read: false }])
})

// CONSOLE-6
test('without a proof, or with a wrong one, no role changes', async () => {
  const { operator, ravi } = await team()
  const change = giving(ravi, ['member', 'moderator'])
  const none = await setRole({ ...change, proof: {} }, operator)
  expect(none.error.code).toBe('proof_missing')
  const wrong = await setRole({ ...change, proof: { password: 'not that one' } }, operator)
  expect(wrong.error.code).toBe('password_wrong')
  expect(await roleOf(ravi)).toBe('member')
})

test('the same call made twice changes, logs and notifies once', async () => {
  const { operator, ravi } = await team()
  const change = giving(ravi, ['member', 'moderator'])
  expect((await setRole(change, operator)).status).toBe(200)
  expect((await setRole(change, operator)).status).toBe(200)
  expect((await chowk.call('console/log', {}, operator)).body.rows).toHaveLength(1)
})

test('a role that somebody else has changed meanwhile stays', async () => {
  const { operator, ravi } = await team()
  await setRole(giving(ravi, ['member', 'operator']), operator)
  const late = await setRole(giving(ravi, ['member', 'moderator']), operator)
  expect(late.error.code).toBe('changed_meanwhile')
  expect(await roleOf(ravi)).toBe('operator')
})

test('a moderator and a member give no roles, also not to themselves', async () => {
  const { community, ravi } = await team()
  const moderator = await createTeamMember(chowk, community, { role: 'moderator' })
  const refused = [
    await setRole(giving(moderator, ['moderator', 'operator']), moderator),
    await setRole(giving(ravi, ['member', 'moderator']), moderator),
    await setRole(giving(ravi, ['member', 'moderator']), ravi),
  ]
  expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill('not_allowed'))
  expect([await roleOf(moderator), await roleOf(ravi)]).toEqual(['moderator', 'member'])
})

test('a member of another community, or one who waits or has gone, has no role to give', async () => {
  const { community, operator, ravi } = await team()
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  const change = (id: number, set: object) =>
    chowk.db
      .updateTable('users')
      .set(set)
      .where('community_id', '=', community.id)
      .where('id', '=', id)
      .execute()
  await change(ravi.id, { waiting_since: new Date().toISOString() })
  const gone = await createMember(chowk.db, community)
  await change(gone.id, { deleted_at: new Date().toISOString() })
  for (const one of [stranger, ravi, gone]) {
    const answer = await setRole(giving(one, ['member', 'moderator']), operator)
    expect(answer.error.code).toBe('user_not_found')
    expect(await roleOf(one)).toBe('member')
  }
})

test('who is banned gets no role, but loses the one they have', async () => {
  const { community, operator, ravi } = await team()
  const moderator = await createTeamMember(chowk, community, { role: 'moderator' })
  for (const { id } of [ravi, moderator]) {
    await chowk.db
      .updateTable('users')
      .set({ banned_at: new Date().toISOString() })
      .where('community_id', '=', community.id)
      .where('id', '=', id)
      .execute()
  }
  const raised = await setRole(giving(ravi, ['member', 'moderator']), operator)
  expect(raised.error.code).toBe('member_banned')
  await setRole(giving(moderator, ['moderator', 'member']), operator)
  expect(await roleOf(moderator)).toBe('member')
})

// CONSOLE-6
test('the last operator cannot step down; one of two can', async () => {
  const { community, operator } = await team()
  const stepDown = giving(operator, ['operator', 'member'])
  expect((await setRole(stepDown, operator)).error.code).toBe('last_operator')
  const other = await createTeamMember(chowk, community, { role: 'operator' })
  expect((await setRole(stepDown, operator)).status).toBe(200)
  expect([await roleOf(operator), await roleOf(other)]).toEqual(['member', 'operator'])
})

// CONSOLE-6
test.each([
  ['demote each other', true, 'not_allowed'],
  ['step down', false, 'last_operator'],
])('of the last two operators who %s at once, one stays', async (_how, eachOther, code) => {
  for (let round = 0; round < 5; round++) {
    const { community, operator: one } = await team()
    const other = await createTeamMember(chowk, community, { role: 'operator' })
    const [first, second] = eachOther ? [other, one] : [one, other]
    const answers = await Promise.all([
      setRole(giving(first, ['operator', 'member']), one),
      setRole(giving(second, ['operator', 'member']), other),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.error.code).toBe(code)
    expect([await roleOf(one), await roleOf(other)].toSorted()).toEqual(['member', 'operator'])
  }
})
