import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testIssuer } from '#server/dev/test-issuer.ts'
import { openIdProvider } from '#server/outside/openid.ts'
import { type Browser, browser } from '#server/testing/browser.ts'
import { createCommunity, createMember, type TestCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { callbackPath } from './google-routes.ts'
import { hashPassword } from './password.ts'

function testAppAt(public_url: string) {
  const issuer = testIssuer({ publicUrl: public_url, redirectUri: public_url + callbackPath })
  const chowk = testApp({
    product: {
      name: 'Chowk',
      legal_entity: 'Chowk',
      support_email: 'support@example.org',
      public_url,
      sign_in: { provider: 'Google', email_codes: true, whatsapp_codes: true, outbox: false },
    },
    signInProvider: openIdProvider(issuer.options),
    extra: [issuer.register],
  })
  return { chowk, issuer: issuer.options.issuer }
}

const { chowk, issuer } = testAppAt('http://chowk.test')
const https = testAppAt('https://chowk.test')

type Purpose = 'login' | 'register'

let people = 0

function somebody() {
  people += 1
  return { full_name: `Neighbour ${people}`, email: `neighbour-${people}@provider.example` }
}

const startAddress = ({ identification_token }: TestCommunity, purpose: Purpose = 'login') =>
  `/api/auth/google?identification_token=${identification_token}&purpose=${purpose}`

/** Goes from the product to the provider's page; returns that page's address. */
async function setOut(visitor: Browser, community: TestCommunity, purpose?: Purpose) {
  const sent = await visitor.get(startAddress(community, purpose))
  expect(sent.statusCode).toBe(302)
  const asked = await visitor.get(String(sent.headers.location))
  return String(asked.headers.location)
}

/** Chooses an account at the provider; returns the address by which it sends the browser back. */
async function choose(visitor: Browser, page: string, person = somebody()) {
  const chosen = await visitor.post(page, person)
  const resumed = await visitor.get(String(chosen.headers.location))
  return String(resumed.headers.location)
}

/** The whole way; returns the address at which the browser ends up. */
async function prove(visitor: Browser, person = somebody(), purpose?: Purpose) {
  const community = await createCommunity(chowk.db)
  const back = await choose(visitor, await setOut(visitor, community, purpose), person)
  const answer = await visitor.get(back)
  expect(answer.headers['cache-control']).toBe('no-store')
  return { community, back, location: answer.headers.location }
}

async function findProved(email: string) {
  return chowk.db
    .selectFrom('pending_identities')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

/** What an answer must leave as it was. */
async function rowsOf(community: TestCommunity, { email }: { email: string }) {
  const count = async (table: 'users' | 'logins' | 'sessions') => {
    const { rows } = await sql`
      select count(*) from ${sql.table(table)} where community_id = ${community.id}
    `.execute(chowk.db)
    return rows[0]
  }
  const [users, logins, sessions] = [
    await count('users'),
    await count('logins'),
    await count('sessions'),
  ]
  return { proved: await findProved(email), users, logins, sessions }
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

const subjectOf = async (email: string) => (await findProved(email))?.subject ?? ''

describe('a sign-in with the provider', () => {
  test('goes out, comes back and signs its member in', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community, location } = await prove(visitor, person)
    expect(location).toBe(`/${community.identification_token}/login?provider=proved`)
    const proved = await findProved(person.email)
    expect(proved).toMatchObject({ issuer, ...person, phone: null, password_hash: null })
    const google_id = await subjectOf(person.email)
    const member = await giveGoogleLogin(community, google_id)
    const { body } = await visitor.call('auth/login-with-google', {
      email: person.email.toUpperCase(),
      google_id,
    })
    expect(body.user.id).toBe(member.id)
    const signedIn = await chowk.call('auth/logout', {}, { ...member, token: body.token })
    expect(signedIn.status).toBe(200)
    // What was proved serves once.
    const again = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(again.failure.code).toBe('identity_missing')
    expect(await findProved(person.email)).toBeUndefined()
  })

  test('for a registration comes back to the registration', async () => {
    const { community, location } = await prove(browser(chowk.app), somebody(), 'register')
    expect(location).toBe(`/${community.identification_token}/register`)
  })

  test('tells who has no account so, and keeps what was proved for a registration', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    await prove(visitor, person)
    const google_id = await subjectOf(person.email)
    const answer = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(answer.failure.code).toBe('account_missing')
    expect(await findProved(person.email)).toBeDefined()
  })

  test('that is cancelled comes back to the login, with nothing', async () => {
    const visitor = browser(chowk.app)
    const community = await createCommunity(chowk.db)
    const cancelled = await visitor.get(`${await setOut(visitor, community)}/cancel`)
    const resumed = await visitor.get(String(cancelled.headers.location))
    const answer = await visitor.get(String(resumed.headers.location))
    expect(answer.headers.location).toBe(`/${community.identification_token}/login?provider=failed`)
    expect([...visitor.cookies.keys()]).not.toContain('chowk-identity')
  })

  test('asks who one is each time', async () => {
    const visitor = browser(chowk.app)
    const [first, second] = [somebody(), somebody()]
    await prove(visitor, first)
    await prove(visitor, second)
    expect(await findProved(first.email)).toBeUndefined()
    expect(await findProved(second.email)).toBeDefined()
  })

  test('holds for its own community and needs one', async () => {
    const visitor = browser(chowk.app)
    for (const query of [
      '',
      '?identification_token=nowhere',
      '?identification_token=a&purpose=b',
    ]) {
      const answer = await visitor.get(`/api/auth/google${query}`)
      expect([404, 422]).toContain(answer.statusCode)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(visitor.cookies.size).toBe(0)
    }
  })
})

describe('A1: nobody is signed in', () => {
  test('by a known e-mail and Google id without the cookie of what was proved', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await prove(visitor, person)
    const google_id = await subjectOf(person.email)
    await giveGoogleLogin(community, google_id)
    const before = await rowsOf(community, person)
    const named = { email: person.email, google_id }
    const stranger = await browser(chowk.app).call('auth/login-with-google', named)
    expect(stranger.failure.code).toBe('identity_missing')
    const guesser = browser(chowk.app)
    guesser.cookies.set('chowk-identity', { value: 'x'.repeat(43), path: '/', attributes: '' })
    const guessed = await guesser.call('auth/login-with-google', named)
    expect(guessed.failure.code).toBe('identity_missing')
    expect(await rowsOf(community, person)).toEqual(before)
  })

  test('by a draft that names somebody else', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await prove(visitor, person)
    const google_id = await subjectOf(person.email)
    await giveGoogleLogin(community, google_id)
    await giveGoogleLogin(community, 'another')
    const before = await rowsOf(community, person)
    for (const edited of [
      { email: 'another@provider.example', google_id },
      { email: person.email, google_id: 'another' },
    ]) {
      const answer = await visitor.call('auth/login-with-google', edited)
      expect(answer.failure.code).toBe('identity_differs')
    }
    expect(await rowsOf(community, person)).toEqual(before)
  })

  test('to the account that has the e-mail address, and a password', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await prove(visitor, person)
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
    const before = await rowsOf(community, person)
    const google_id = await subjectOf(person.email)
    const answer = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(answer.failure.code).toBe('account_missing')
    expect(await rowsOf(community, person)).toEqual(before)
  })

  test('by what was proved more than ten minutes ago', async () => {
    const visitor = browser(chowk.app)
    const person = somebody()
    const { community } = await prove(visitor, person)
    const google_id = await subjectOf(person.email)
    await giveGoogleLogin(community, google_id)
    await chowk.db
      .updateTable('pending_identities')
      .set({ expires_at: sql<string>`now()` })
      .where('email', '=', person.email)
      .execute()
    const answer = await visitor.call('auth/login-with-google', { email: person.email, google_id })
    expect(answer.failure.code).toBe('identity_missing')
  })
})

describe('a way back is refused, and leaves nothing,', () => {
  async function refuses(visitor: Browser, address: string, community: TestCommunity) {
    const person = somebody()
    const before = await rowsOf(community, person)
    const known = visitor.cookies.get('chowk-identity')
    const answer = await visitor.get(address)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<h1>Something went wrong</h1>')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(visitor.cookies.get('chowk-identity')).toBe(known)
    expect(await rowsOf(community, person)).toEqual(before)
  }

  test('that was gone before', async () => {
    const visitor = browser(chowk.app)
    const attempt = { ...(await prove(visitor)) }
    await refuses(visitor, attempt.back, attempt.community)
  })

  test('that was gone before, also with the cookie of then', async () => {
    const visitor = browser(chowk.app)
    const community = await createCommunity(chowk.db)
    const page = await setOut(visitor, community)
    const cookie = visitor.cookies.get('chowk-attempt')
    const back = await choose(visitor, page)
    const [first, second] = await Promise.all([visitor.get(back), visitor.get(back)])
    expect([first.statusCode, second.statusCode].sort()).toEqual([302, 401])
    if (cookie) visitor.cookies.set('chowk-attempt', cookie)
    await refuses(visitor, back, community)
  })

  test('with the state of another browser, whose own way stays open', async () => {
    const [victim, attacker] = [browser(chowk.app), browser(chowk.app)]
    const community = await createCommunity(chowk.db)
    const page = await setOut(victim, community)
    const stolen = await choose(attacker, await setOut(attacker, community))
    await refuses(victim, stolen, community)
    const own = await victim.get(await choose(victim, page))
    expect(own.headers.location).toContain('provider=proved')
  })

  test('without the cookie of having set out', async () => {
    const community = await createCommunity(chowk.db)
    const visitor = browser(chowk.app)
    const back = await choose(visitor, await setOut(visitor, community))
    await refuses(browser(chowk.app), back, community)
    await refuses(browser(chowk.app), callbackPath, community)
  })

  test('after ten minutes', async () => {
    const community = await createCommunity(chowk.db)
    const visitor = browser(chowk.app)
    const back = await choose(visitor, await setOut(visitor, community))
    await chowk.db
      .updateTable('sign_in_attempts')
      .set({ expires_at: sql<string>`now()` })
      .where('identification_token', '=', community.identification_token)
      .execute()
    await refuses(visitor, back, community)
  })
})

test('what the server keeps in a browser is for the server alone', async () => {
  const community = await createCommunity(chowk.db)
  for (const { app, prefix, secure } of [
    { app: chowk.app, prefix: '', secure: false },
    { app: https.chowk.app, prefix: '__Host-', secure: true },
  ]) {
    const visitor = browser(app)
    const page = await setOut(visitor, community)
    const attempt = visitor.cookies.get(`${prefix}chowk-attempt`)
    await visitor.get(await choose(visitor, page))
    for (const cookie of [attempt, visitor.cookies.get(`${prefix}chowk-identity`)]) {
      expect(cookie?.value).toMatch(/^[\w-]{43}$/)
      expect(cookie?.path).toBe('/')
      expect(cookie?.attributes).toMatch(/; Max-Age=600;.*; HttpOnly/)
      expect(cookie?.attributes).toContain('; SameSite=Lax')
      expect(cookie?.attributes.includes('; Secure')).toBe(secure)
      expect(cookie?.attributes).not.toContain('Domain')
    }
  }
})

describe('without a provider', () => {
  const plain = testApp()

  test('neither way is there', async () => {
    const community = await createCommunity(plain.db)
    for (const address of [startAddress(community), `${callbackPath}?state=a&code=b`]) {
      const answer = await plain.app.inject(address)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('<h1>Not found</h1>')
    }
  })
})
