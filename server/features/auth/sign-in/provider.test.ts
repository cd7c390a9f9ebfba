import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Browser, browser } from '#server/testing/browser.ts'
import { createCommunity, createMember, type TestCommunity } from '#server/testing/factories.ts'
import {
  authorizationUrl,
  choose,
  findVerified,
  type Person,
  rowsOf,
  somebody,
  testAppWithProvider,
} from '#server/testing/provider-visit.ts'
import { hashPassword } from '../password/password.ts'

const { chowk, issuer } = testAppWithProvider('http://chowk.test')

/** Signs in at the provider; returns the address at which the browser ends. */
async function verify(visitor: Browser, person: Person, purpose?: string) {
  const community = await createCommunity(chowk.db)
  const back = await choose(visitor, await authorizationUrl(visitor, community, purpose), person)
  const answer = await visitor.get(back)
  expect(answer.headers['cache-control']).toBe('no-store')
  return { community, location: answer.headers.location }
}

async function giveGoogleLogin(community: TestCommunity, subject: string) {
  const member = await createMember(chowk.db, community)
  const owner = { community_id: member.community_id, user_id: member.id }
  await chowk.db
    .insertInto('logins')
    .values({ ...owner, kind: 'oidc', value: `${issuer} ${subject}` })
    .execute()
  return member
}

const subjectOf = async (person: Person) => (await findVerified(chowk.db, person))?.subject ?? ''

describe('a sign-in with the provider', () => {
  // LOGIN-8, SIGNUP-8, CALL-auth-login-with-google, CALL-auth-google, CALL-external
  test('signs in the member whom the provider has verified', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community, location } = await verify(visitor, person)
    expect(location).toBe(`/${community.identification_token}/login?provider=verified`)
    const verified = await findVerified(chowk.db, person)
    expect(verified).toMatchObject({ issuer, ...person, phone: null, password_hash: null })
    const google_id = await subjectOf(person)
    const member = await giveGoogleLogin(community, google_id)
    const { body } = await visitor.call('auth/login-with-google', {
      email: person.email.toUpperCase(),
      google_id,
    })
    expect(body.user.id).toBe(member.id)
    const signedIn = await chowk.call('auth/logout', {}, { ...member, token: body.token })
    expect(signedIn.status).toBe(200)
    // A verified identity is used once.
    const again = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(again.error.code).toBe('identity_missing')
    expect(await findVerified(chowk.db, person)).toBeUndefined()
  })

  test('returns to the registration when it began there', async () => {
    const { community, location } = await verify(browser(chowk.app), somebody(), 'register')
    expect(location).toBe(`/${community.identification_token}/register`)
  })

  test('reports a missing account, and stores the identity for a registration', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    await verify(visitor, person)
    const google_id = await subjectOf(person)
    const answer = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(answer.error.code).toBe('account_missing')
    expect(await findVerified(chowk.db, person)).toBeDefined()
  })

  // LOGIN-12
  test.each([
    ['login', '/login'],
    ['register', '/signup-with-google'],
    ['join', '/join'],
    ['link', '/settings/account'],
    ['prove', '/settings/delete-account'],
  ])('to %s that is cancelled returns to %s without an identity', async (purpose, screen) => {
    const visitor = browser(chowk.app)
    const community = await createCommunity(chowk.db)
    const page = await authorizationUrl(visitor, community, purpose)
    const cancelled = await visitor.get(`${page}/cancel`)
    const resumed = await visitor.get(String(cancelled.headers.location))
    const answer = await visitor.get(String(resumed.headers.location))
    const path = screen.startsWith('/settings')
      ? screen
      : `/${community.identification_token}${screen}`
    expect(answer.headers.location).toBe(`${path}?provider=cancelled`)
    expect([...visitor.cookies.keys()]).not.toContain('chowk-identity')
  })

  test('asks for the account each time', async () => {
    const visitor = browser(chowk.app)
    const [first, second] = [somebody(), somebody()]
    await verify(visitor, first)
    await verify(visitor, second)
    expect(await findVerified(chowk.db, first)).toBeUndefined()
    expect(await findVerified(chowk.db, second)).toBeDefined()
  })

  test('asks again for an invalid e-mail address', async () => {
    const visitor = browser(chowk.app)
    const page = await authorizationUrl(visitor, await createCommunity(chowk.db))
    const answer = await visitor.post(page, { full_name: 'Asha', email: 'asha@' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Please enter a name and a valid e-mail address.')
    expect(await choose(visitor, page, somebody())).toContain('code=')
  })

  test('leads somebody new on to their name', async () => {
    const { community, location } = await verify(browser(chowk.app), somebody(), 'join')
    expect(location).toBe(`/${community.identification_token}/join/name`)
  })

  test('needs a known community and a known purpose', async () => {
    const visitor = browser(chowk.app)
    for (const query of [
      '',
      '?identification_token=nowhere',
      '?identification_token=a&purpose=b',
      '?identification_token=a&purpose=prove&about_id=5&task=all',
      '?identification_token=a&purpose=prove&about_id=//evil&task=role',
      '?identification_token=a&purpose=login&about_id=5&task=role',
      '?identification_token=a&purpose=prove&task=role',
    ]) {
      const answer = await visitor.get(`/api/auth/google${query}`)
      expect([404, 422]).toContain(answer.statusCode)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(visitor.cookies.size).toBe(0)
    }
  })
})

describe('nobody is signed in', () => {
  // CALL-auth-login-with-google-proof, AUTH-1
  test('by a known e-mail and Google id without the cookie of the identity', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await verify(visitor, person)
    const google_id = await subjectOf(person)
    await giveGoogleLogin(community, google_id)
    const before = await rowsOf(chowk.db, community, person)
    const named = { email: person.email, google_id }
    const stranger = await browser(chowk.app).call('auth/login-with-google', named)
    expect(stranger.error.code).toBe('identity_missing')
    const guesser = browser(chowk.app)
    guesser.cookies.set('chowk-identity', { value: 'x'.repeat(43), path: '/', attributes: '' })
    const guessed = await guesser.call('auth/login-with-google', named)
    expect(guessed.error.code).toBe('identity_missing')
    expect(await rowsOf(chowk.db, community, person)).toEqual(before)
  })

  // CALL-auth-login-with-google-proof, AUTH-1
  test('by a call that names another identity', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await verify(visitor, person)
    const google_id = await subjectOf(person)
    await giveGoogleLogin(community, google_id)
    const anotherId = randomUUID()
    await giveGoogleLogin(community, anotherId)
    const before = await rowsOf(chowk.db, community, person)
    for (const edited of [
      { email: 'another@provider.example', google_id },
      { email: person.email, google_id: anotherId },
    ]) {
      const answer = await visitor.call('auth/login-with-google', edited)
      expect(answer.error.code).toBe('identity_differs')
    }
    expect(await rowsOf(chowk.db, community, person)).toEqual(before)
  })

  // SIGNUP-18, AUTH-1
  test('to a password account with the same e-mail address', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await verify(visitor, person)
    const member = await createMember(chowk.db, community)
    const owner = { community_id: member.community_id, user_id: member.id }
    await chowk.db
      .insertInto('logins')
      .values({ ...owner, kind: 'email', value: person.email })
      .execute()
    await chowk.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('a good pass phrase') })
      .where('community_id', '=', community.id)
      .execute()
    const before = await rowsOf(chowk.db, community, person)
    const google_id = await subjectOf(person)
    const answer = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(answer.error.code).toBe('account_missing')
    expect(await rowsOf(chowk.db, community, person)).toEqual(before)
  })

  // AUTH-11
  test('by an identity verified more than ten minutes ago', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await verify(visitor, person)
    const google_id = await subjectOf(person)
    await giveGoogleLogin(community, google_id)
    await chowk.db
      .updateTable('pending_identities')
      .set({ expires_at: sql<string>`now()` })
      .where('email', '=', person.email)
      .execute()
    const answer = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(answer.error.code).toBe('identity_missing')
  })
})
