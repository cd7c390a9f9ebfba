import { expect, test, vi } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'

/** Called for every password that is hashed or compared: nothing else takes as long. */
const argon2 = vi.hoisted(() => vi.fn())

vi.mock('@node-rs/argon2', async (original) => {
  const { hash, verify } = await original<typeof import('@node-rs/argon2')>()
  const counted = <A extends unknown[], R>(work: (...parts: A) => R) => {
    return (...parts: A) => {
      argon2()
      return work(...parts)
    }
  }
  return { hash: counted(hash), verify: counted(verify) }
})

const chowk = testApp()

type Names = ReturnType<typeof newPerson>

const secret = { password: 'quite another pass phrase', otp: '000000' }

/** What an attacker may try with the logins of another person. */
const tries: [Path, (names: Names) => object][] = [
  ['auth/login-with-email', ({ email }) => ({ email, ...secret })],
  ['auth/login-with-email', ({ username }) => ({ email: username, ...secret })],
  ['auth/login-with-google', ({ email }) => ({ email, google_id: '1' })],
  ['auth/request-otp', ({ email }) => ({ purpose: 'login', email })],
  ['auth/request-otp', ({ phone }) => ({ purpose: 'login', phone })],
  ['auth/request-otp', ({ phone }) => ({ purpose: 'register', phone })],
  ['auth/verifyotp', ({ phone }) => ({ phone, ...secret })],
  ['auth/verifyotp', ({ email }) => ({ email, ...secret })],
  ['auth/request-otp', ({ phone }) => ({ purpose: 'join', phone })],
  ['auth/joinverifyotp', ({ phone }) => ({ phone, ...secret })],
  ['auth/joinverifyotp', ({ email }) => ({ email, ...secret })],
  ['auth/registerverifyotp', ({ phone }) => ({ phone, ...secret })],
  ['auth/forgot-password', ({ email }) => ({ email })],
  ['auth/reset-password', ({ email }) => ({ email, ...secret })],
  [
    'auth/signup-with-email',
    (names) => ({ ...names, ...secret, fullname: 'Noor', gender: 'other' }),
  ],
  ['auth/check-username', ({ username }) => ({ username })],
  ['auth/register', (names) => ({ ...names, full_name: 'Noor', terms_accepted: true })],
  [
    'auth/register-with-google',
    (names) => ({ ...names, full_name: 'Noor', google_id: '1', terms_accepted: true }),
  ],
]

// AUTH-4, AUTH-5
test.each(tries)(
  '%s gives the same answer by the same work, with an account or without',
  async (path, input) => {
    const { identification_token } = await createCommunity(chowk.db)
    const answerTo = async ({ email, phone, username }: Names) => {
      const payload = { identification_token, ...input({ email, phone, username }) }
      const request = { method: 'POST', url: `/api/${path}`, payload } as const
      argon2.mockClear()
      const answers: Awaited<ReturnType<typeof chowk.app.inject>>[] = []
      const statements = await chowk.statementsOf(async () => {
        answers.push(await chowk.app.inject(request))
      })
      const { statusCode, headers, body } = answers[0] ?? {}
      // Input that breaks the contract would get the same error for both, and show nothing.
      expect(body).not.toContain('given_data_invalid')
      const hashes = argon2.mock.calls.length
      return { statusCode, headers: withoutChance({ ...headers }), body, statements, hashes }
    }
    expect(await answerTo(newPerson())).toEqual(await answerTo(await createPerson(chowk.db)))
  },
)

/** The headers, with cookies by their shape: their values are random for everybody. */
function withoutChance({ date, 'set-cookie': cookies, ...rest }: Record<string, unknown>) {
  const shapes = [cookies ?? []]
    .flat()
    .map((cookie) => String(cookie).replace(/=[\w.-]{43,};/, '=…;'))
  return { ...rest, cookies: shapes }
}
