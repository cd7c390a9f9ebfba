import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import { type RateLimits, rateLimits } from './rate-limit.ts'

const held: { limits?: RateLimits; end?: () => Promise<void> } = {}

const chowk = testApp({
  rateLimits: {
    consume: async (window, key) => {
      if (window.name === 'unknown callers')
        await held.limits?.consume({ ...window, points: 3 }, key)
    },
    refund: async (window, key) => {
      if (window.name === 'unknown callers') await held.limits?.refund(window, key)
    },
  },
})

beforeAll(() => {
  const pool = openPool(inject('databaseUrl'), 2)
  Object.assign(held, { limits: rateLimits(pool), end: () => pool.end() })
})
afterAll(() => held.end?.())

async function statuses(path: string, as: As | undefined, remoteAddress: string) {
  const seen: number[] = []
  for (let call = 0; call < 5; call++) {
    const headers = headersOf(as)
    const url = `/api/${path}`
    const answer = await chowk.app.inject({ method: 'POST', url, headers, remoteAddress })
    seen.push(answer.statusCode)
  }
  return seen
}

test.each<[string, string, As | undefined, number]>([
  ['a made-up session', 'auth/sessions', madeUp(), 401],
  ['no session', 'auth/sessions', undefined, 401],
  ['an unknown community', 'contest/allcontests', { identification_token: 'nowhere' }, 404],
])('%s is looked for so often, and no more', async (kind, path, as, status) => {
  const seen = await statuses(path, as, `192.0.2.${kind.length}`)
  expect(seen).toEqual([status, status, status, 429, 429])
})

test('a member who is found is not counted so', async () => {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  expect(await statuses('auth/sessions', member, '192.0.2.200')).toEqual(Array(5).fill(200))
})

function madeUp(): As {
  return { id: 1, community_id: 1, full_name: 'Nobody', token: `1.${'a'.repeat(43)}` }
}
