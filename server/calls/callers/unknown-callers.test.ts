import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'

const chowk = testApp({
  rateLimits: testRateLimits((window) =>
    window.name === 'unknown callers' ? { ...window, points: 3 } : undefined,
  ),
})

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
])('look-ups of %s have a limit', async (kind, path, as, status) => {
  const seen = await statuses(path, as, `192.0.2.${kind.length}`)
  expect(seen).toEqual([status, status, status, 429, 429])
})

test('a member who is found does not count', async () => {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  expect(await statuses('auth/sessions', member, '192.0.2.200')).toEqual(Array(5).fill(200))
})

function madeUp(): As {
  return { id: 1, community_id: 1, full_name: 'Nobody', token: `1.${'a'.repeat(43)}` }
}
