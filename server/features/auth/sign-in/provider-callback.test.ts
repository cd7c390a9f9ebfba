import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Browser, browser } from '#server/testing/browser.ts'
import { createCommunity, type TestCommunity } from '#server/testing/factories.ts'
import {
  authorizationUrl,
  choose,
  type Person,
  rowsOf,
  somebody,
  startAddress,
  testAppWithProvider,
} from '#server/testing/provider-visit.ts'
import { testApp } from '#server/testing/test-app.ts'
import { callbackPath } from './provider-visits.ts'

const { chowk } = testAppWithProvider('http://chowk.test')
const https = testAppWithProvider('https://chowk.test')

type Callback = { address: string; community: TestCommunity; person: Person }

/** Goes to the provider and chooses an account; the browser has not called back yet. */
async function callbackOf(visitor: Browser): Promise<Callback> {
  const community = await createCommunity(chowk.db)
  const person = somebody()
  const address = await choose(visitor, await authorizationUrl(visitor, community), person)
  expect(address).toContain('code=')
  return { address, community, person }
}

describe('a callback is refused and writes nothing', () => {
  async function refuses(visitor: Browser, { address, community, person }: Callback) {
    const before = await rowsOf(chowk.db, community, person)
    const answer = await visitor.get(address)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<title>Something went wrong</title>')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await rowsOf(chowk.db, community, person)).toEqual(before)
  }

  test('that was used before', async () => {
    const visitor = browser(chowk.app)
    const callback = await callbackOf(visitor)
    expect((await visitor.get(callback.address)).statusCode).toBe(302)
    await refuses(visitor, callback)
  })

  // CALL-auth-google
  test('that was used before, even with its old cookie', async () => {
    const visitor = browser(chowk.app)
    const callback = await callbackOf(visitor)
    const cookie = visitor.cookies.get('chowk-attempt')
    const both = await Promise.all([visitor.get(callback.address), visitor.get(callback.address)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([302, 401])
    if (cookie) visitor.cookies.set('chowk-attempt', cookie)
    await refuses(visitor, callback)
  })

  test('with the state of another browser, whose own callback still works', async () => {
    const [victim, attacker] = [browser(chowk.app), browser(chowk.app)]
    const own = await callbackOf(victim)
    await refuses(victim, await callbackOf(attacker))
    const answer = await victim.get(own.address)
    expect(answer.headers.location).toContain('provider=verified')
  })

  test('without the cookie of the attempt', async () => {
    const callback = await callbackOf(browser(chowk.app))
    await refuses(browser(chowk.app), callback)
    await refuses(browser(chowk.app), { ...callback, address: callbackPath })
  })

  test('after ten minutes', async () => {
    const visitor = browser(chowk.app)
    const callback = await callbackOf(visitor)
    await chowk.db
      .updateTable('sign_in_attempts')
      .set({ expires_at: sql<string>`now()` })
      .where('identification_token', '=', callback.community.identification_token)
      .execute()
    await refuses(visitor, callback)
  })
})

// AUTH-11
test('the cookies are for the server only', async () => {
  const community = await createCommunity(chowk.db)
  for (const { app, prefix, isSecure } of [
    { app: chowk.app, prefix: '', isSecure: false },
    { app: https.chowk.app, prefix: '__Host-', isSecure: true },
  ]) {
    const visitor = browser(app)
    const page = await authorizationUrl(visitor, community)
    const attempt = visitor.cookies.get(`${prefix}chowk-attempt`)
    await visitor.get(await choose(visitor, page, somebody()))
    for (const cookie of [attempt, visitor.cookies.get(`${prefix}chowk-identity`)]) {
      expect(cookie?.value).toMatch(/^[\w-]{43}$/)
      expect(cookie?.path).toBe('/')
      expect(cookie?.attributes).toMatch(/; Max-Age=600;.*; HttpOnly/)
      expect(cookie?.attributes).toContain('; SameSite=Lax')
      expect(cookie?.attributes.includes('; Secure')).toBe(isSecure)
      expect(cookie?.attributes).not.toContain('Domain')
    }
  }
})

describe('without a provider', () => {
  const plain = testApp()

  test('visit and callback are not found', async () => {
    const community = await createCommunity(plain.db)
    for (const address of [startAddress(community), `${callbackPath}?state=a&code=b`]) {
      const answer = await plain.app.inject(address)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('<title>Not found</title>')
    }
  })
})
