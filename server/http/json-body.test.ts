import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'

const chowk = testApp()

const withoutRequiredFields = Object.entries<Call>(calls)
  .filter(([_, { input }]) => input.safeParse({}).success)
  .map(([path]) => path)

// CALL-no-payload
test.each(withoutRequiredFields)('%s without a body is called without a payload', async (path) => {
  const bare = await post(path, {})
  const named = await post(path, { 'content-type': 'application/json' })
  expect(named.json()).not.toHaveProperty('code', 'given_data_invalid')
  expect(named.statusCode).toBe(bare.statusCode)
  expect(codeIn(named.json())).toBe(codeIn(bare.json()))
})

test('the same holds for a type with a charset, and for a body of a known length of 0', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': '0' }
  expect((await post('auth/sessions', headers)).statusCode).toBe(200)
})

test.each(['{', ' ', '{"__proto__": {}}', '{"constructor": {"prototype": {}}}'])(
  'a body that is no JSON, such as %s, is refused',
  async (payload) => {
    const answer = await post('auth/sessions', { 'content-type': 'application/json' }, payload)
    expect(answer.json()).toMatchObject({ code: 'given_data_invalid' })
  },
)

/** Each time by a new member: some of these calls change who may call. */
async function post(path: string, headers: Record<string, string>, payload?: string) {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  return chowk.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...headersOf(member), ...headers },
    ...(payload !== undefined && { payload }),
  })
}

function codeIn(body: unknown): unknown {
  return Object(body).code
}
