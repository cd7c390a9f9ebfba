import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { fakeWeb } from '#server/testing/fake-web.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'

const chowk = testApp({ web: fakeWeb(async () => ({ status: 200, html: '<p>A page</p>' })) })

function directivesOf(policy: unknown): Record<string, string> {
  const directives = String(policy).split(';')
  return Object.fromEntries(directives.map((text) => text.trim().split(/ (.*)/)))
}

// CALL-external, OUTPUT-2
test('a page runs one inline script and its own files, and stands in no frame', async () => {
  const { headers } = await chowk.app.inject('/')
  const policy = directivesOf(headers['content-security-policy'])
  expect(policy).toMatchObject({
    'default-src': "'none'",
    // The hash of the script in fake-web.ts.
    'script-src': "'self' 'sha256-ifB0AqSoAWCqaFBdb01YcXj4x2YzH609Q+BYbHKLO80='",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'chowk chowk-worker',
  })
  expect(headers['x-content-type-options']).toBe('nosniff')
})

// OUTPUT-2
test('the only frames of a page are those of the video site', async () => {
  const { headers } = await chowk.app.inject('/')
  const policy = directivesOf(headers['content-security-policy'])
  expect(policy['frame-src']).toBe('https://www.youtube-nocookie.com')
})

test('a page is asked for again, and is not the same in every language', async () => {
  const { headers } = await chowk.app.inject('/')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(headers.vary).toContain('accept-language')
})

// OUTPUT-5
test('what a member is answered is stored nowhere, what a visitor reads may be', async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const cachingFor = async (as: Parameters<typeof headersOf>[0]) =>
    (await chowk.app.inject({ url: '/api/post/feed', headers: headersOf(as) })).headers[
      'cache-control'
    ]
  expect(await cachingFor(member)).toBe('no-store')
  expect(await cachingFor(community)).toBe('public, max-age=0, s-maxage=1')
  const refused = await chowk.call('auth/sessions', {}, community)
  expect(refused.headers['cache-control']).toBe('no-store')
})
