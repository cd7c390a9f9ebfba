import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { oidcProvider } from '#server/integrations/oidc.ts'
import { browser } from '#server/testing/browser.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { startHostileProvider } from '#server/testing/hostile-provider.ts'
import { testApp } from '#server/testing/test-app.ts'
import { callbackPath } from './provider-visits.ts'

const provider = await startHostileProvider()
afterAll(provider.close)
beforeEach(() => Object.assign(provider.answers, { silent: false, userinfo: {} }))

const clientSecret = 'a secret that client and provider share'

let visits = 0

const chowk = testApp({
  signInProvider: oidcProvider({
    issuer: provider.issuer,
    clientId: 'chowk',
    clientSecret,
    redirectUri: `http://chowk.test${callbackPath}`,
    timeout: 1000,
  }),
})

/** Valid claims of a new person. */
function claimsFor(nonce: string) {
  visits += 1
  const seconds = Math.floor(Date.now() / 1000)
  return {
    iss: provider.issuer,
    aud: 'chowk' as string | string[],
    sub: `subject-${visits}`,
    nonce,
    iat: seconds,
    exp: seconds + 60,
    email: `neighbour-${visits}@hostile.example`,
    email_verified: true as unknown,
    name: 'Asha Verma',
  }
}

type Forge = (claims: ReturnType<typeof claimsFor>) => Promise<string | undefined> | string

/** Goes to the provider and back with an identity token that it forges. */
async function callbackWith(forge: Forge) {
  const visitor = browser(chowk.app)
  const community = await createCommunity(chowk.db)
  const { identification_token } = community
  const sent = await visitor.get(`/api/auth/google?identification_token=${identification_token}`)
  const { searchParams } = new URL(String(sent.headers.location))
  const claims = claimsFor(searchParams.get('nonce') ?? '')
  provider.answers.id_token = await forge(claims)
  const query = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' })
  const answer = await visitor.get(`${callbackPath}?${query}`)
  const path = `/${identification_token}/login`
  return { visitor, community, claims, path, location: answer.headers.location }
}

/** The rows of the visitor and of the community. */
async function countRows({ community: { id }, claims: { email, sub } }: Result) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from pending_identities where email = ${email} or subject = ${sub}) as identities,
      (select count(*) from users where community_id = ${id}) as users,
      (select count(*) from logins where community_id = ${id} or value like ${`% ${sub}`}) as logins,
      (select count(*) from sessions where community_id = ${id}) as sessions
  `.execute(chowk.db)
  return rows[0]
}

async function expectRefused(result: Result) {
  expect(result.location).toBe(`${result.path}?provider=failed`)
  expect([...result.visitor.cookies.keys()]).toEqual([])
  expect(await countRows(result)).toEqual({ identities: 0, users: 0, logins: 0, sessions: 0 })
}

type Result = Awaited<ReturnType<typeof callbackWith>>

const without = (claims: JWTPayload, name: string) => ({ ...claims, [name]: undefined })
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600

const forged: [string, Forge][] = [
  ['of another audience', (claims) => provider.sign({ ...claims, aud: 'another' })],
  [
    'of several audiences, given to another',
    (claims) => provider.sign({ ...claims, aud: ['chowk', 'another'], azp: 'another' }),
  ],
  ['without an audience', (claims) => provider.sign(without(claims, 'aud'))],
  [
    'of another issuer',
    (claims) => provider.sign({ ...claims, iss: 'https://accounts.google.com' }),
  ],
  ['with another nonce', (claims) => provider.sign({ ...claims, nonce: 'another' })],
  ['without a nonce', (claims) => provider.sign(without(claims, 'nonce'))],
  [
    'that has expired',
    (claims) => provider.sign({ ...claims, iat: hourAgo() - 60, exp: hourAgo() }),
  ],
  ['that never expires', (claims) => provider.sign(without(claims, 'exp'))],
  ['without a subject', (claims) => provider.sign(without(claims, 'sub'))],
  ['without a signature', (claims) => provider.unsigned(claims)],
  ['signed with the public key as a secret', (claims) => provider.signWithPublicKey(claims)],
  ['signed with the shared secret', (claims) => provider.signWithSecret(claims, clientSecret)],
  ['signed with a key of the same name', (claims) => provider.signWithForeignKey(claims)],
  ['signed with an unknown key', (claims) => provider.sign(claims, { kid: 'unknown' })],
  ['changed after it was signed', async (claims) => changed(await provider.sign(claims))],
  ['that is missing', async () => undefined],
  ['of an unverified e-mail', (claims) => provider.sign({ ...claims, email_verified: false })],
  [
    'of an e-mail verified as text',
    (claims) => provider.sign({ ...claims, email_verified: 'true' }),
  ],
  [
    'of an e-mail that is not said to be verified',
    (claims) => provider.sign(without(claims, 'email_verified')),
  ],
]

/** The same token with another subject. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forgedPayload = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' }))
  return [header, forgedPayload.toString('base64url'), signature].join('.')
}

// LOGIN-12, AUTH-2
test.each(forged)('refuses an identity token %s, and writes no row', async (_, forge) => {
  await expectRefused(await callbackWith(forge))
})

test('refuses userinfo about another subject, and writes no row', async () => {
  await expectRefused(
    await callbackWith((claims) => {
      provider.answers.userinfo = { ...claims, sub: 'somebody-else' }
      return provider.sign(without(claims, 'email'))
    }),
  )
})

test('gives up on a provider that does not answer, and writes no row', async () => {
  await expectRefused(
    await callbackWith((claims) => {
      provider.answers.silent = true
      return provider.sign(claims)
    }),
  )
})

// AUTH-2
test('accepts a valid identity token', async () => {
  const result = await callbackWith((claims) => provider.sign(claims))
  expect(result.location).toBe(`${result.path}?provider=verified`)
  expect([...result.visitor.cookies.keys()]).toEqual(['chowk-identity'])
  expect(await countRows(result)).toEqual({ identities: 1, users: 0, logins: 0, sessions: 0 })
})
