import { describe, expect, test } from 'vitest'
import { noRateLimits } from '#server/calls/limits/rate-limit.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { fakeWeb } from '#server/testing/fake-web.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp({
  web: fakeWeb(async ({ url }) => {
    if (url.startsWith('/broken')) throw new Error('select * from secrets')
    return { status: 200, html: `<p>${url}</p>` }
  }),
})

describe('what is served nowhere', () => {
  // CALL-failure
  test.each([
    ['GET', '/api/nope'],
    ['GET', '/api/post/votepost'],
    ['POST', '/api/nope'],
    ['PUT', '/api/post/feed'],
    ['POST', '/100001'],
    ['GET', '/api/%E0%A4%A'],
  ] as const)('%s %s answers a program in its own form', async (method, url) => {
    const answer = await chowk.app.inject({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 'failed', code: 'not_found', message: 'Not found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('an address that cannot be decoded is a page that is not there', async () => {
    const answer = await chowk.app.inject('/%E0%A4%A')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<title>Not found</title>')
    expect(answer.body).not.toContain('%E0')
  })
})

test('a page that fails shows a message without the cause', async () => {
  const answer = await chowk.app.inject('/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('<title>Something went wrong</title>')
  expect(answer.body).not.toContain('secrets')
  expect(answer.body, 'needs no other file').not.toMatch(/<(script|link)|src=|url\(/)
})

// DATA-19
test.each([
  ['en', 'Something went wrong', 'Try again', 'Go home'],
  ['hi', 'कुछ गड़बड़ हो गई', 'फिर कोशिश करें', 'मुख्य पन्ने पर जाएँ'],
  ['mr', 'काहीतरी चुकले', 'पुन्हा प्रयत्न करा', 'मुख्य पानावर जा'],
])('a page that fails offers in %s to load it again', async (locale, words, retry, home) => {
  const headers = { cookie: `locale=${locale}` }
  const { body } = await chowk.app.inject({ url: '/broken?after=1', headers })
  expect(body).toContain(`<html lang="${locale}">`)
  expect(body).toContain(`<h1 style="font-size: 1.25rem">${words}</h1>`)
  const links = [...body.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)]
  expect(links.map(([, address, name]) => [address, name])).toEqual([
    ['', retry],
    ['/', home],
  ])
  const missing = await chowk.app.inject({ url: '/%E0%A4%A', headers })
  expect(missing.body).not.toContain(retry)
})

test.each(['//evil.example', '//'])('the address %s names no other host', async (pathname) => {
  const answer = await chowk.app.inject({ method: 'GET', url: { pathname } })
  expect(answer.body).toBe(`<p>${pathname}</p>`)
})

describe('a database that cannot be had', () => {
  let error: Error
  const cut = testApp({
    rateLimits: {
      ...noRateLimits,
      consume: async () => {
        throw error
      },
    },
  })

  // DATA-11
  test.each([
    ['Connection terminated unexpectedly', undefined],
    ['Connection terminated due to connection timeout', undefined],
    ['timeout exceeded when trying to connect', undefined],
    ['Client has encountered a connection error and is not queryable', undefined],
    ['The database is silent', 'ETIMEDOUT'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
    ['canceling statement due to statement timeout', '57014'],
    ['deadlock detected', '40P01'],
    ['no space left on device', 'ENOSPC'],
  ])('is told as passing: %s', async (message, code) => {
    error = Object.assign(new Error(message), code && { code })
    const community = await createCommunity(cut.db)
    const answer = await cut.call('post/languages', {}, community)
    expect(answer.status).toBe(503)
    expect(answer.error.code).toBe('service_unavailable')
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
