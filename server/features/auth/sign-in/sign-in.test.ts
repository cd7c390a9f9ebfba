import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { hashPassword } from '../password/password.ts'

const chowk = testApp()

async function giveLogin(member: TestMember, username: string, password: string) {
  const owner = { community_id: member.community_id, user_id: member.id }
  await chowk.db
    .insertInto('logins')
    .values([
      { ...owner, kind: 'username', value: username },
      { ...owner, kind: 'email', value: `${username}@example.org` },
    ])
    .execute()
  await chowk.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
}

async function memberWithLogin(username: string) {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  await giveLogin(member, username, 'a good pass phrase')
  return { community, member }
}

test('finds a community by its token, whatever its case', async () => {
  const community = await createCommunity(chowk.db, 'Lodhi Colony')
  const identification_token = community.identification_token.toUpperCase()
  const { body } = await chowk.call('auth/identification-token', { identification_token })
  expect(body.token).toBe(community.identification_token)
  expect(body.community.name).toBe('Lodhi Colony')
})

test('refuses a token of no community', async () => {
  const answer = await chowk.call('auth/identification-token', { identification_token: 'nowhere' })
  expect(answer.status).toBe(404)
  expect(answer.failure.message).toBe('Something went wrong')
})

test('signs in with username or e-mail, in any case', async () => {
  const { member, community } = await memberWithLogin('signs-in')
  for (const email of ['signs-in', 'Signs-In', 'SIGNS-IN@example.org', ' signs-in ']) {
    const { body } = await chowk.call('auth/login-with-email', {
      email,
      password: 'a good pass phrase',
    })
    expect(body.user.id).toBe(member.id)
    expect(body.user.identification_token).toBe(community.identification_token)
  }
})

test('answers a wrong password and an unknown account alike', async () => {
  await memberWithLogin('known')
  const wrong = await chowk.call('auth/login-with-email', { email: 'known', password: 'wrong' })
  const unknown = await chowk.call('auth/login-with-email', { email: 'unknown', password: 'wrong' })
  expect(wrong.status).toBe(401)
  expect(wrong.failure).toEqual(unknown.failure)
  expect(wrong.failure.message).toBe('Invalid credentials.')
})

test('a token works until logout, and no longer', async () => {
  const { member, community } = await memberWithLogin('logs-out')
  expect((await chowk.call('contest/my-contests', {}, member)).status).toBe(200)
  expect((await chowk.call('auth/logout', {}, member)).body).toEqual({ status: 'success' })
  const after = await chowk.call('contest/my-contests', {}, member)
  expect(after.failure.code).toBe('session_ended')
  const visitor = await chowk.call('contest/allcontests', {}, community)
  expect(visitor.status).toBe(200)
})

test('a banned member is signed out at once', async () => {
  const { member } = await memberWithLogin('banned')
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('id', '=', member.id)
    .where('community_id', '=', member.community_id)
    .execute()
  const answer = await chowk.call('contest/my-contests', {}, member)
  expect(answer.failure.code).toBe('session_ended')
})

test.each(['', 'x', 'zzzzzz.', `zzzzzz.${'a'.repeat(43)}`, `1.${'a'.repeat(43)}`])(
  'a made-up token %j is no session',
  async (token) => {
    const community = await createCommunity(chowk.db)
    const nobody = { id: 1, community_id: community.id, full_name: 'Nobody', token }
    const answer = await chowk.call('auth/logout', {}, nobody)
    expect(answer.status).toBe(401)
  },
)
