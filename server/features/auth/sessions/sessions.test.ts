import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withIdentity } from '#server/testing/newcomer.ts'
import { createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

async function signedIn(person: Awaited<ReturnType<typeof createPerson>>) {
  const login = { email: person.username, password: person.password }
  const { token } = (await chowk.call('auth/login-with-email', login)).body
  return { ...person.member, token }
}

test('lists the sessions of a member and marks the current one', async () => {
  const person = await createPerson(chowk.db)
  const here = await signedIn(person)
  const { sessions } = (await chowk.call('auth/sessions', {}, here)).body
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
  expect(JSON.stringify(sessions)).not.toContain(here.token.split('.')[1])
})

test('ends one session at once', async () => {
  const person = await createPerson(chowk.db)
  const here = await signedIn(person)
  const { sessions } = (await chowk.call('auth/sessions', {}, here)).body
  const other = sessions.find(({ is_current }) => !is_current)
  const input = { session_id: other?.id ?? '' }
  expect((await chowk.call('auth/end-session', input, here)).status).toBe(200)
  expect((await chowk.call('auth/sessions', {}, person.member)).error.code).toBe('session_ended')
  expect((await chowk.call('auth/end-session', input, here)).error.code).toBe('session_not_found')
})

// SESSION-6
test("does not end another member's session", async () => {
  const person = await createPerson(chowk.db)
  const stranger = await createPerson(chowk.db)
  const { sessions } = (await chowk.call('auth/sessions', {}, person.member)).body
  const input = { session_id: sessions[0]?.id ?? '' }
  const answer = await chowk.call('auth/end-session', input, stranger.member)
  expect(answer.error.code).toBe('session_not_found')
  expect((await chowk.call('auth/sessions', {}, person.member)).status).toBe(200)
})

test('ends all other sessions of the member and of nobody else', async () => {
  const person = await createPerson(chowk.db)
  const stranger = await createPerson(chowk.db)
  const here = await signedIn(person)
  await chowk.call('auth/end-other-sessions', {}, here)
  expect((await chowk.call('auth/sessions', {}, here)).body.sessions).toHaveLength(1)
  expect((await chowk.call('auth/sessions', {}, person.member)).status).toBe(401)
  expect((await chowk.call('auth/sessions', {}, stranger.member)).status).toBe(200)
})

test('after logout the database holds no valid token', async () => {
  const person = await createPerson(chowk.db)
  const here = await signedIn(person)
  const hashes = () =>
    sql<{ dump: string }>`
      select coalesce(json_agg(s), '[]')::text as dump from sessions s
      where user_id = ${person.member.id}`.execute(chowk.db)
  const [before] = (await hashes()).rows
  expect(before?.dump).not.toContain(here.token.split('.')[1])
  await chowk.call('auth/logout', {}, here)
  await chowk.call('auth/logout', {}, person.member)
  expect((await hashes()).rows[0]?.dump).toBe('[]')
})

test('signing in or out deletes the verified identity of the browser', async () => {
  const person = await createPerson(chowk.db)
  const { phone } = newPerson()
  const signsIn = await withIdentity(chowk, { phone })
  const signsOut = await withIdentity(chowk, { phone })
  const login = { email: person.username, password: person.password }
  await signsIn.call('auth/login-with-email', login)
  await signsOut.call('auth/logout', {}, person.member)
  for (const browser of [signsIn, signsOut]) {
    expect(browser.cookies.has('chowk-identity')).toBe(false)
  }
  const left = chowk.db.selectFrom('pending_identities').select('phone').where('phone', '=', phone)
  expect(await left.execute()).toEqual([])
})

// CALL-auth-logout
test('a session token works until logout', async () => {
  const { member } = await createPerson(chowk.db)
  expect((await chowk.call('contest/my-contests', {}, member)).status).toBe(200)
  expect((await chowk.call('auth/logout', {}, member)).body).toEqual({ status: 'success' })
  const after = await chowk.call('contest/my-contests', {}, member)
  expect(after.error.code).toBe('session_ended')
})

test('a banned member is signed out at once', async () => {
  const { member } = await createPerson(chowk.db)
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
  const answer = await chowk.call('contest/my-contests', {}, member)
  expect(answer.error.code).toBe('session_ended')
})

test.each(['', 'x', 'zzzzzz.', `zzzzzz.${'a'.repeat(43)}`, `1.${'a'.repeat(43)}`])(
  'refuses the invalid session token %j',
  async (token) => {
    const { member } = await createPerson(chowk.db)
    const answer = await chowk.call('auth/logout', {}, { ...member, token })
    expect(answer.status).toBe(401)
  },
)
