import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { fakeWeb } from '#server/testing/fake-web.ts'
import { createHost, hostCookie } from '#server/testing/hosts.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import { languages } from '#server/words/languages.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import { timeUntil } from '#shared/rules/time-until.ts'

/** Every limit, with a low number, so that a test can exceed the limit of each route. */
const points = 2
const windows = new Map<string, number>()

const chowk = testApp({
  web: fakeWeb(async () => ({ status: 200, html: '<p>A page</p>' })),
  rateLimits: testRateLimits((window) => {
    windows.set(window.name, window.points)
    return { ...window, name: `few ${window.name}`, points }
  }),
})

let networks = 0

/** A network that no other request comes from. */
function network(): string {
  networks += 1
  return `198.18.${networks >> 8}.${networks & 255}`
}

/** The languages of the readers, one after the other. */
const readers = [...languages.keys()]

/** The answers of one request more than the limit allows, from a network of their own, and the language that they ask for. */
type Callers = { caller?: () => Promise<As>; cookie?: () => Promise<string> }

async function drive(method: 'GET' | 'POST', url: string, { caller, cookie }: Callers = {}) {
  const remoteAddress = network()
  const locale = readers[networks % readers.length] ?? ''
  const answers = []
  for (let request = 0; request <= points; request++) {
    const cookies = `locale=${locale}; ${(await cookie?.()) ?? ''}`
    const headers = { ...headersOf(await caller?.()), cookie: cookies }
    answers.push(await chowk.app.inject({ method, url, headers, remoteAddress }))
  }
  return { answers, locale }
}

/** A refusal says in the reader's language after what time to try again, which is that of its header. */
function expectWhen(refused: LightMyRequestResponse | undefined, locale: string) {
  expect(refused?.statusCode).toBe(429)
  const seconds = Number(refused?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  const words = serverWords(locale, 'error.too_many_requests', { when: timeUntil(seconds, locale) })
  if (refused?.headers['content-type']?.toString().startsWith('text/html')) {
    expect(refused.body).toContain(`<html lang="${locale}">`)
    expect(refused.body).toContain(words)
  } else {
    expect(refused?.json()).toEqual({
      status: 'failed',
      code: 'too_many_requests',
      message: words,
      retry_after: seconds,
    })
  }
}

// LIMIT-1, LIMIT-10
test.each(Object.entries<Call>(calls))('%s has a limit', async (path, call) => {
  const host = await createHost(chowk.db)
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  // A session for each request: the call may end the one that it is made with.
  const caller = async () =>
    call.who === 'anyone'
      ? community
      : { ...operator, token: await startSession(chowk.db, operator, 'a test') }
  const cookie = async () => (call.who === 'host' ? hostCookie(chowk.db, host.id) : '')
  const { answers, locale } = await drive('POST', `/api/${path}`, { caller, cookie })
  expect(answers.slice(0, points).map(({ statusCode }) => statusCode)).not.toContain(429)
  expectWhen(answers.at(-1), locale)
  expect(windows.get(path)).toBe(call.limit.points)
})

test.each(Object.keys(calls))('%s counts bodies that cannot be read', async (path) => {
  const remoteAddress = network()
  const statuses: number[] = []
  for (let request = 0; request <= points; request++) {
    const { statusCode } = await chowk.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: '{',
      remoteAddress,
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([422, 422, 429])
})

test.each([
  '/health/backups',
  '/health/live',
  '/health/ready',
  '/manifest.webmanifest',
  '/api/openapi.json',
  '/api/docs',
  '/api/auth/google',
  '/api/auth/google/callback',
  '/media/any.webp',
  '/any/page',
  '/api/no/call',
])('%s has a limit', async (url) => {
  const { answers, locale } = await drive('GET', url)
  expect(answers.slice(0, points).map(({ statusCode }) => statusCode)).not.toContain(429)
  expectWhen(answers.at(-1), locale)
})

// LIMIT-10
test.each([
  ['/share', 'multipart/form-data; boundary=x'],
  ['/saves-data', 'application/x-www-form-urlencoded'],
])('the form that a browser sends to %s is refused with a page', async (url, type) => {
  const remoteAddress = network()
  const headers = { 'content-type': type, cookie: 'locale=hi' }
  let last: LightMyRequestResponse | undefined
  for (let request = 0; request <= points; request++) {
    last = await chowk.app.inject({ method: 'POST', url, headers, payload: '', remoteAddress })
  }
  expect(last?.headers['content-type']).toBe('text/html; charset=utf-8')
  expectWhen(last, 'hi')
})

// LIMIT-4
test('an IPv6 /64 is one network, and two are two', async () => {
  const from = async (remoteAddress: string) =>
    (await chowk.app.inject({ url: '/a/page/of/its/own', remoteAddress })).statusCode
  expect(await from('2001:db8:1:1::1')).toBe(200)
  expect(await from('2001:db8:1:1:ffff::2')).toBe(200)
  expect(await from('2001:db8:1:1::3')).toBe(429)
  expect(await from('2001:db8:1:2::1')).toBe(200)
})

// LIMIT-3
test('a forwarded address of no proxy of ours counts for nothing', async () => {
  const as = (forwarded: string) =>
    chowk.app.inject({
      url: '/yet/another/page',
      remoteAddress: '192.0.2.250',
      headers: { 'x-forwarded-for': forwarded },
    })
  await as('198.51.100.1')
  await as('198.51.100.2')
  expect((await as('198.51.100.3')).statusCode).toBe(429)
})
