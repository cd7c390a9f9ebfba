import type { JWTPayload } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startHostileIssuer } from '#server/testing/hostile-issuer.ts'
import { IntegrationError } from './integration-error.ts'
import { openIdProvider } from './oidc.ts'

const issuer = await startHostileIssuer()
afterAll(issuer.close)
beforeEach(() => Object.assign(issuer.answers, { silent: false, discovery: 200, userinfo: {} }))

const options = {
  issuer: issuer.issuer,
  clientId: 'chowk',
  clientSecret: 'a secret that client and issuer share',
  redirectUri: 'http://chowk.test/back',
}

const asha = {
  email: 'Asha@Example.org',
  email_verified: true,
  name: ' Asha Verma ',
  picture: 'https://pictures.example/asha.webp',
}

/** Out and back, with an identity token of these claims. */
async function signIn(provider = openIdProvider(options), claims: JWTPayload = asha) {
  const { url: _, ...errand } = await provider.authorizationUrl()
  const seconds = Math.floor(Date.now() / 1000)
  issuer.answers.id_token = await issuer.sign({
    iss: issuer.issuer,
    aud: 'chowk',
    sub: 'subject-1',
    nonce: errand.nonce,
    iat: seconds,
    exp: seconds + 60,
    ...claims,
  })
  return provider.handleCallback(new URLSearchParams({ code: 'code', state: errand.state }), errand)
}

test('sends the browser out with a challenge, a state and a nonce of its own each time', async () => {
  const provider = openIdProvider(options)
  const sent = [await provider.authorizationUrl(), await provider.authorizationUrl()]
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

test('tells who was proved', async () => {
  expect(await signIn()).toEqual({
    issuer: issuer.issuer,
    subject: 'subject-1',
    email: 'asha@example.org',
    full_name: 'Asha Verma',
    picture: asha.picture,
  })
})

test('asks for what the identity token does not tell', async () => {
  issuer.answers.userinfo = { ...asha, sub: 'subject-1', picture: 'javascript:alert(1)' }
  expect(await signIn(openIdProvider(options), {})).toMatchObject({
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
])('takes nobody whose %s is %j', async (name, value) => {
  const told = { ...asha, [name]: value }
  issuer.answers.userinfo = { ...told, sub: 'subject-1' }
  await expect(signIn(openIdProvider(options), told)).rejects.toThrow(IntegrationError)
})

test('gives up on an issuer that is silent, and keeps the cause', async () => {
  issuer.answers.silent = true
  const start = performance.now()
  const failure = await openIdProvider({ ...options, timeout: 250 })
    .authorizationUrl()
    .catch((error) => error)
  expect(failure).toBeInstanceOf(IntegrationError)
  expect(failure.cause).toBeInstanceOf(Error)
  expect(performance.now() - start).toBeLessThan(2000)
})

test('gives up on an issuer that falls silent at the token', async () => {
  const provider = openIdProvider({ ...options, timeout: 250 })
  const errand = await provider.authorizationUrl()
  issuer.answers.silent = true
  const query = new URLSearchParams({ code: 'code', state: errand.state })
  await expect(provider.handleCallback(query, errand)).rejects.toThrow(IntegrationError)
})

test('asks the issuer who it is once, and again when that failed', async () => {
  const provider = openIdProvider(options)
  const count = () => issuer.asked.filter((path) => path.startsWith('/.well-known')).length
  const before = count()
  issuer.answers.discovery = 500
  await expect(provider.authorizationUrl()).rejects.toThrow(IntegrationError)
  issuer.answers.discovery = 200
  await provider.authorizationUrl()
  await provider.authorizationUrl()
  expect(count() - before).toBe(2)
})

test('asks no issuer over the network without encryption', () => {
  expect(() => openIdProvider({ ...options, issuer: 'http://accounts.example' })).toThrow('https')
  expect(() => openIdProvider({ ...options, issuer: 'https://accounts.example' })).not.toThrow()
})
