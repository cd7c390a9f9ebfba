import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openIdProvider } from '#server/integrations/oidc.ts'
import { browser } from '#server/testing/browser.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { startHostileIssuer } from '#server/testing/hostile-issuer.ts'
import { testApp } from '#server/testing/test-app.ts'
import { callbackPath } from './provider-visits.ts'

const issuer = await startHostileIssuer()
afterAll(issuer.close)
beforeEach(() => Object.assign(issuer.answers, { silent: false, userinfo: {} }))

const clientSecret = 'a secret that client and issuer share'

let visits = 0

const chowk = testApp({
  signInProvider: openIdProvider({
    issuer: issuer.issuer,
    clientId: 'chowk',
    clientSecret,
    redirectUri: `http://chowk.test${callbackPath}`,
    timeout: 1000,
  }),
})

/** Sound claims of somebody new. */
function claimsFor(nonce: string) {
  visits += 1
  const seconds = Math.floor(Date.now() / 1000)
  return {
    iss: issuer.issuer,
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

/** Out to the issuer and back with an identity token that it forges. */
async function comeBackWith(forge: Forge) {
  const visitor = browser(chowk.app)
  const community = await createCommunity(chowk.db)
  const { identification_token } = community
  const sent = await visitor.get(`/api/auth/google?identification_token=${identification_token}`)
  const { searchParams } = new URL(String(sent.headers.location))
  const claims = claimsFor(searchParams.get('nonce') ?? '')
  issuer.answers.id_token = await forge(claims)
  const query = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' })
  const answer = await visitor.get(`${callbackPath}?${query}`)
  const path = `/${identification_token}/login`
  return { visitor, community, claims, path, location: answer.headers.location }
}

/** Rows of whoever came, and of the community. */
async function countRows({ community: { id }, claims: { email, sub } }: Came) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from pending_identities where email = ${email} or subject = ${sub}) as proved,
      (select count(*) from users where community_id = ${id}) as users,
      (select count(*) from logins where community_id = ${id} or value like ${`% ${sub}`}) as logins,
      (select count(*) from sessions where community_id = ${id}) as sessions
  `.execute(chowk.db)
  return rows[0]
}

async function expectRefusal(came: Came) {
  expect(came.location).toBe(`${came.path}?provider=failed`)
  expect([...came.visitor.cookies.keys()]).toEqual([])
  expect(await countRows(came)).toEqual({ proved: 0, users: 0, logins: 0, sessions: 0 })
}

type Came = Awaited<ReturnType<typeof comeBackWith>>

const without = (claims: JWTPayload, name: string) => ({ ...claims, [name]: undefined })
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600

const forged: [string, Forge][] = [
  ['of another audience', (claims) => issuer.sign({ ...claims, aud: 'another' })],
  [
    'of several audiences, given to another',
    (claims) => issuer.sign({ ...claims, aud: ['chowk', 'another'], azp: 'another' }),
  ],
  ['without an audience', (claims) => issuer.sign(without(claims, 'aud'))],
  ['of another issuer', (claims) => issuer.sign({ ...claims, iss: 'https://accounts.google.com' })],
  ['with another nonce', (claims) => issuer.sign({ ...claims, nonce: 'another' })],
  ['without a nonce', (claims) => issuer.sign(without(claims, 'nonce'))],
  ['that has expired', (claims) => issuer.sign({ ...claims, iat: hourAgo() - 60, exp: hourAgo() })],
  ['that never expires', (claims) => issuer.sign(without(claims, 'exp'))],
  ['without a subject', (claims) => issuer.sign(without(claims, 'sub'))],
  ['without a signature', (claims) => issuer.unsigned(claims)],
  ['signed with the public key as a secret', (claims) => issuer.signWithPublicKey(claims)],
  ['signed with the shared secret', (claims) => issuer.signWithSecret(claims, clientSecret)],
  ['signed with a key of the same name', (claims) => issuer.signWithForeignKey(claims)],
  ['signed with an unknown key', (claims) => issuer.sign(claims, { kid: 'unknown' })],
  ['changed after it was signed', async (claims) => changed(await issuer.sign(claims))],
  ['that is missing', async () => undefined],
  ['of an unverified e-mail', (claims) => issuer.sign({ ...claims, email_verified: false })],
  [
    'of an e-mail verified in words',
    (claims) => issuer.sign({ ...claims, email_verified: 'true' }),
  ],
  [
    'of an e-mail of which nothing is said',
    (claims) => issuer.sign(without(claims, 'email_verified')),
  ],
]

/** The same token with another subject. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forgedPayload = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' }))
  return [header, forgedPayload.toString('base64url'), signature].join('.')
}

test.each(forged)(
  'A2: an identity token %s is refused, and no row is written',
  async (_, forge) => {
    await expectRefusal(await comeBackWith(forge))
  },
)

test('A2: an answer about another subject is refused, and no row is written', async () => {
  await expectRefusal(
    await comeBackWith((claims) => {
      issuer.answers.userinfo = { ...claims, sub: 'somebody-else' }
      return issuer.sign(without(claims, 'email'))
    }),
  )
})

test('an issuer that falls silent is given up, and no row is written', async () => {
  await expectRefusal(
    await comeBackWith((claims) => {
      issuer.answers.silent = true
      return issuer.sign(claims)
    }),
  )
})

test('a sound identity token is taken, so that the refusals are not of all', async () => {
  const came = await comeBackWith((claims) => issuer.sign(claims))
  expect(came.location).toBe(`${came.path}?provider=verified`)
  expect([...came.visitor.cookies.keys()]).toEqual(['chowk-identity'])
  expect(await countRows(came)).toEqual({ proved: 1, users: 0, logins: 0, sessions: 0 })
})
