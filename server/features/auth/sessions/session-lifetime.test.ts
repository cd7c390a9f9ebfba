import { expect, test } from 'vitest'
import { codeSentTo, createPerson } from '#server/testing/people.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'

const chowk = testApp()
const otherNode = testApp()
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

async function signedIn() {
  const person = await createPerson(chowk.db)
  const login = { email: person.username, password: person.password }
  const { token } = (await chowk.call('auth/login-with-email', login)).body
  return { ...person, member: { ...person.member, token } }
}

type Person = Awaited<ReturnType<typeof signedIn>>

const statusFor = async ({ member }: Person, node: TestApp = chowk) =>
  (await node.call('auth/sessions', {}, member)).status

const change = ({ member }: Person, values: { expires_at?: string; last_seen_at?: string }) =>
  chowk.db
    .updateTable('sessions')
    .set(values)
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .execute()

// SESSION-1, SESSION-2
test('each sign-in gives a new token of 256 bits', async () => {
  const person = await signedIn()
  const login = { email: person.username, password: person.password }
  const again = (await chowk.call('auth/login-with-email', login)).body.token
  for (const token of [person.member.token, again]) {
    const [, secret = ''] = token.split('.')
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  }
  expect(again).not.toBe(person.member.token)
})

// SESSION-3
test('a session ends after 14 days without use', async () => {
  const person = await signedIn()
  await change(person, { last_seen_at: ago(13.9 * DAY) })
  expect(await statusFor(person)).toBe(200)
  await change(person, { last_seen_at: ago(14.1 * DAY) })
  expect(await statusFor(person)).toBe(401)
})

// SESSION-3
test('a session ends after 30 days, however much it is used', async () => {
  const person = await signedIn()
  const { expires_at } = await chowk.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('community_id', '=', person.member.community_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const days = (Date.parse(expires_at) - Date.now()) / DAY
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
  await change(person, { expires_at: ago(0) })
  expect(await statusFor(person)).toBe(401)
})

// SESSION-4
test.each<[string, (person: Person) => Promise<unknown>]>([
  ['logout', ({ member }) => chowk.call('auth/logout', {}, member)],
  ['a ban', ({ member }) => ban(member)],
  ['a new password', (person) => resetPassword(person)],
])('after %s the token works on no other node', async (_what, end) => {
  const person = await signedIn()
  expect(await statusFor(person, otherNode)).toBe(200)
  await end(person)
  expect(await statusFor(person, otherNode)).toBe(401)
})

function ban({ community_id, id }: Person['member']) {
  return chowk.db
    .updateTable('users')
    .set({ banned_at: ago(0) })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

async function resetPassword({ email }: Person) {
  await chowk.call('auth/forgot-password', { email })
  const otp = codeSentTo(chowk.mailbox, email)
  const reset = { email, otp, password: 'another pass phrase' }
  expect((await chowk.call('auth/reset-password', reset)).status).toBe(200)
}
