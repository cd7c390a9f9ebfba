import type { JWTPayload } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startHostileProvider } from '#server/testing/hostile-provider.ts'
import { IntegrationError } from './integration-error.ts'
import { oidcProvider } from './oidc.ts'

const provider = await startHostileProvider()
afterAll(provider.close)
beforeEach(() => Object.assign(provider.answers, { silent: false, discovery: 200, userinfo: {} }))

const options = {
  issuer: provider.issuer,
  clientId: 'chowk',
  clientSecret: 'a secret that client and provider share',
  redirectUri: 'http://chowk.test/back',
}

const asha = {
  email: 'Asha@Example.org',
  email_verified: true,
  name: ' Asha Verma ',
  picture: 'https://pictures.example/asha.webp',
}

/** Signs in with an identity token of these claims. */
async function signIn(client = oidcProvider(options), claims: JWTPayload = asha) {
  const { url: _, ...sent } = await client.authorizationUrl()
  const seconds = Math.floor(Date.now() / 1000)
  provider.answers.id_token = await provider.sign({
    iss: provider.issuer,
    aud: 'chowk',
    sub: 'subject-1',
    nonce: sent.nonce,
    iat: seconds,
    exp: seconds + 60,
    ...claims,
  })
  return client.handleCallback(new URLSearchParams({ code: 'code', state: sent.state }), sent)
}

// AUTH-11
test('uses a new challenge, state and nonce for each sign-in', async () => {
  const client = oidcProvider(options)
  const sent = [await client.authorizationUrl(), await client.authorizationUrl()]
  const queries = sent.map(({ url }) => new URL(url).searchParams)
  for (const query of queries) {
    expect(query.get('response_type')).toBe('code')
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe(options.redirectUri)
  }
  for (const name of ['state', 'nonce', 'code_challenge']) {
    const [first, second] = queries.map((query) => query.get(name))
    expect(first?.length).toBeGreaterThanOrEqual(43)
    expect(first).not.toBe(second)
  }
  expect(sent[0]?.url).not.toContain(sent[0]?.code_verifier)
})

test('returns the verified identity', async () => {
  expect(await signIn()).toEqual({
    issuer: provider.issuer,
    subject: 'subject-1',
    email: 'asha@example.org',
    full_name: 'Asha Verma',
    picture: asha.picture,
  })
})

test('asks the provider for claims that are not in the identity token', async () => {
  provider.answers.userinfo = { ...asha, sub: 'subject-1', picture: 'javascript:alert(1)' }
  expect(await signIn(oidcProvider(options), {})).toMatchObject({
    email: 'asha@example.org',
    full_name: 'Asha Verma',
    picture: null,
  })
})

test.each([
  ['email', undefined],
  ['email', 'nonsense'],
  ['email_verified', undefined],
  ['email_verified', false],
  ['email_verified', 'true'],
])('refuses an identity with %s %j', async (name, value) => {
  const claims = { ...asha, [name]: value }
  provider.answers.userinfo = { ...claims, sub: 'subject-1' }
  await expect(signIn(oidcProvider(options), claims)).rejects.toThrow(IntegrationError)
})

test('gives up on a provider that does not answer, and keeps the cause', async () => {
  provider.answers.silent = true
  const failure = await oidcProvider({ ...options, timeout: 250 })
    .authorizationUrl()
    .catch((error) => error)
  expect(failure).toBeInstanceOf(IntegrationError)
  expect(failure.cause).toBeInstanceOf(Error)
})

test('gives up on a provider that sends no token', async () => {
  const client = oidcProvider({ ...options, timeout: 250 })
  const sent = await client.authorizationUrl()
  provider.answers.silent = true
  const query = new URLSearchParams({ code: 'code', state: sent.state })
  await expect(client.handleCallback(query, sent)).rejects.toThrow(IntegrationError)
})

test('reads the configuration of the provider once, and again after a failure', async () => {
  const client = oidcProvider(options)
  const count = () => provider.asked.filter((path) => path.startsWith('/.well-known')).length
  const before = count()
  provider.answers.discovery = 500
  await expect(client.authorizationUrl()).rejects.toThrow(IntegrationError)
  provider.answers.discovery = 200
  await client.authorizationUrl()
  await client.authorizationUrl()
  expect(count() - before).toBe(2)
})

test('refuses a provider on another machine without https', () => {
  expect(() => oidcProvider({ ...options, issuer: 'http://accounts.example' })).toThrow('https')
  expect(() => oidcProvider({ ...options, issuer: 'https://accounts.example' })).not.toThrow()
})
