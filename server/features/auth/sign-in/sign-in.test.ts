import { expect, test } from 'vitest'
import { createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

// LOGIN-6, CALL-auth-login-with-email
test('signs in with username or e-mail, in any case', async () => {
  const { username, email: address, password, member } = await createPerson(chowk.db)
  for (const email of [username, username.toUpperCase(), address.toUpperCase(), ` ${username} `]) {
    const { body } = await chowk.call('auth/login-with-email', { email, password })
    expect(body.user.id).toBe(member.id)
    expect(body.user.username).toBe(username)
  }
})

test('answers with the community of the member', async () => {
  const { username: email, password, member } = await createPerson(chowk.db)
  const { body } = await chowk.call('auth/login-with-email', { email, password })
  const { identification_token } = await chowk.db
    .selectFrom('communities')
    .select('identification_token')
    .where('id', '=', member.community_id)
    .executeTakeFirstOrThrow()
  expect(body.user.identification_token).toBe(identification_token)
})

test('gives the same answer to a wrong password and an unknown account', async () => {
  const { username } = await createPerson(chowk.db)
  const password = 'wrong'
  const wrong = await chowk.call('auth/login-with-email', { email: username, password })
  const email = newPerson().username
  const unknown = await chowk.call('auth/login-with-email', { email, password })
  expect(wrong.status).toBe(401)
  expect(wrong.error).toEqual(unknown.error)
  expect(wrong.error.message).toBe('Invalid credentials.')
})

// CONSOLE-5
test('tells a banned member so, once the password is right', async () => {
  const { username: email, password, member } = await createPerson(chowk.db)
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
  const codeFor = async (given: string) =>
    (await chowk.call('auth/login-with-email', { email, password: given })).error.code
  expect(await codeFor(password)).toBe('account_banned')
  expect(await codeFor('wrong')).toBe('invalid_credentials')
})
