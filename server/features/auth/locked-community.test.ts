import { expect, test } from 'vitest'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { createPost, type TestCommunity } from '#server/testing/factories.ts'
import {
  countAccounts,
  newcomer,
  signUp,
  verifyPhone,
  withIdentity,
} from '#server/testing/newcomer.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()
const password = 'a good pass phrase'

async function lock(community: Pick<TestCommunity, 'id'>) {
  await chowk.db
    .updateTable('communities')
    .set({ locked_at: new Date().toISOString() })
    .where('id', '=', community.id)
    .execute()
}

/** A member of a community that is locked, and who could sign in before. */
async function lockedPerson() {
  const person = await createPerson(chowk.db, password)
  const community = { id: person.member.community_id }
  return { ...person, lockCommunity: () => lock(community), community }
}

// AUTH-10
test('a member of a locked community cannot sign in with a password', async () => {
  const { email, username, lockCommunity } = await lockedPerson()
  const tryBoth = () =>
    Promise.all(
      [email, username].map((name) =>
        chowk.call('auth/login-with-email', { email: name, password }),
      ),
    )
  expect((await tryBoth()).map(({ status }) => status)).toEqual([200, 200])
  await lockCommunity()
  const refused = await tryBoth()
  expect(refused.map(({ error }) => error.code)).toEqual([
    'invalid_credentials',
    'invalid_credentials',
  ])
})

// AUTH-10
test('a member of a locked community cannot sign in with a code, even one sent before', async () => {
  const { email, phone, lockCommunity } = await lockedPerson()
  for (const contact of [{ email }, { phone }]) {
    await chowk.call('auth/request-otp', { purpose: 'login', ...contact })
  }
  await lockCommunity()
  for (const [to, contact] of [
    [email, { email }],
    [phone, { phone }],
  ] as const) {
    const otp = codeSentTo(chowk.mailbox, to)
    const answer = await chowk.call('auth/verifyotp', { ...contact, otp })
    expect(answer.error.code).toBe('account_missing')
  }
})

// AUTH-10
test('a member of a locked community cannot choose a new password', async () => {
  const { email, lockCommunity } = await lockedPerson()
  await chowk.call('auth/forgot-password', { email })
  const otp = codeSentTo(chowk.mailbox, email)
  await lockCommunity()
  const reset = { email, otp, password: 'quite another pass phrase' }
  expect((await chowk.call('auth/reset-password', reset)).error.code).toBe('code_invalid')
  await chowk.call('auth/forgot-password', { email })
  const sent = chowk.mailbox.messages().find((message) => message.to === email)
  expect(sent?.text).not.toMatch(/\d{6}/)
})

// AUTH-10
test('a member of a locked community cannot sign in with the provider', async () => {
  const { member, email, lockCommunity } = await lockedPerson()
  const identity = { issuer: 'https://accounts.example', subject: newPerson().username, email }
  const value = `${identity.issuer} ${identity.subject}`
  const owner = { community_id: member.community_id, user_id: member.id }
  await chowk.db
    .insertInto('logins')
    .values({ ...owner, kind: 'oidc', value })
    .execute()
  await lockCommunity()
  const browser = await withIdentity(chowk, identity)
  const login = { email, google_id: identity.subject }
  const answer = await browser.call('auth/login-with-google', login)
  expect(answer.error.code).toBe('account_missing')
})

// AUTH-10
test('a session of a locked community has ended', async () => {
  const { member, lockCommunity } = await lockedPerson()
  expect((await chowk.call('auth/sessions', {}, member)).status).toBe(200)
  await lockCommunity()
  const answer = await chowk.call('auth/sessions', {}, member)
  expect(answer.status).toBe(401)
  expect(answer.error.code).toBe('session_ended')
})

test('nobody can register in a locked community', async () => {
  const visitor = await newcomer(chowk)
  const { browser, phone, draft, community } = visitor
  await verifyPhone(chowk, browser, phone)
  await lock(community)
  const terms_accepted = true
  const registered = await browser.call('auth/register', { ...draft, terms_accepted })
  expect(registered.error.code).toBe('community_locked')
  const identity = { issuer: 'https://accounts.example', subject: newPerson().username }
  const verified = await withIdentity(chowk, identity)
  const input = { ...draft, google_id: identity.subject, terms_accepted }
  const withGoogle = await verified.call('auth/register-with-google', input)
  expect(withGoogle.error.code).toBe('community_locked')
  const signedUp = await signUp({ ...visitor, browser: openBrowser(chowk.app) })
  expect(signedUp.error.code).toBe('community_locked')
  expect(await countAccounts(chowk, community)).toBe(0)
})

test('the pages of a locked community can still be read', async () => {
  const { member, lockCommunity } = await lockedPerson()
  const post = await createPost(chowk.db, member)
  const { identification_token } = await chowk.db
    .selectFrom('communities')
    .select('identification_token')
    .where('id', '=', member.community_id)
    .executeTakeFirstOrThrow()
  await lockCommunity()
  const { body } = await chowk.call('post/feed', {}, { identification_token })
  expect(body.posts.map(({ id }) => id)).toEqual([post.id])
})
