import { expect, test } from 'vitest'
import { createHost } from '#server/testing/hosts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'

const chowk = testApp()

/** What is served besides the contract; the wildcard is media. */
const besides = [
  '*',
  '/health/backups',
  '/health/live',
  '/health/ready',
  '/manifest.webmanifest',
  // What other apps share, where no service worker has taken it.
  '/share',
  // The one click of a mail program that its reader wants no more mails.
  '/stop-letters',
  '/calendar/:file',
  '/:token/invited/:code',
  // The switch for less data, where no script sets its cookie.
  '/saves-data',
  '/api/uploads',
  '/api/uploads/:id',
  '/api/events',
  '/api/openapi.json',
  '/api/docs',
  // Visits of a browser on its way to the sign-in provider and back.
  '/api/auth/google',
  '/api/auth/google/callback',
]

// CALL-post
test('every call of the contract is served, and nothing else', () => {
  const tree = readTree(chowk.app.printRoutes({ commonPrefix: false }))
  const served = new Set(tree.map(({ address }) => address))
  const contract = Object.entries<Call>(calls).flatMap(([path, { inPath }]) => [
    `/api/${path}`,
    ...(inPath ? [`/api/${path}/:${inPath}`] : []),
  ])
  expect([...served].sort()).toEqual([...contract, ...besides].sort())
})

/**
 * The addresses in the tree that the router prints, with their methods: a line ends in what it adds to the line above it.
 * HEAD is answered wherever GET is, and OPTIONS asks for abilities.
 */
function readTree(drawing: string): { address: string; methods: string[] }[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods] = /^([│├└─\s]*)(\S*)( \(.*)?$/.exec(line) ?? []
    const depth = branch.length / 4 - 1
    above.splice(depth, above.length, part)
    if (!methods) return []
    const named: string[] = methods.toLowerCase().match(/[a-z]+/g) ?? []
    const own = named.filter(
      (name) => name !== 'options' && !(name === 'head' && named.includes('get')),
    )
    return [{ address: above.join(''), methods: own }]
  })
}

// CALL-openapi-true
test('whatever is served under /api stands in its document, by its methods', async () => {
  const { paths }: { paths: Record<string, object> } = (
    await chowk.app.inject('/api/openapi.json')
  ).json()
  const documented = Object.entries(paths).map(([path, item]) => [
    path,
    Object.keys(item).filter((name) => name !== 'parameters'),
  ])
  const served = readTree(chowk.app.printRoutes({ commonPrefix: false }))
    .filter(({ address }) => address.startsWith('/api/') && !ofTheDocument.includes(address))
    .map(({ address, methods }) => [address.replace(/:(\w+)/g, '{$1}'), methods])
  const inOrder = (items: unknown[][]) =>
    items.map(([path, methods]) => `${path} ${[methods].flat().sort()}`).sort()
  expect(inOrder(documented)).toEqual(inOrder(served))
})

/** The document itself, for programs and for people. */
const ofTheDocument = ['/api/openapi.json', '/api/docs']

// CALL-get, CALL-auth-subdomain-languages
test('a call that only reads answers GET as well', async () => {
  // Where nobody hosts by the console, its calls are not found.
  await createHost(chowk.db)
  const reading = Object.entries<Call>(calls).filter(([, call]) => call.reads)
  expect(reading.length).toBeGreaterThan(5)
  for (const [path] of reading) {
    const answer = await chowk.app.inject({ method: 'GET', url: `/api/${path}` })
    expect(answer.json().code, path).not.toBe('not_found')
  }
})

// CALL-get
test('a call that writes answers POST alone', async () => {
  const writing = Object.entries(calls).filter(([, call]) => !('reads' in call))
  expect(writing.length).toBeGreaterThan(5)
  for (const [path] of writing) {
    const answer = await chowk.app.inject({ method: 'GET', url: `/api/${path}` })
    expect(answer.statusCode, path).toBe(404)
  }
})

// INPUT-2
test.each([
  'text/plain',
  'application/json; charset=utf-8\t',
  'application/x-www-form-urlencoded',
  'nonsense',
])('a body of the type %j is refused or read as JSON', async (type) => {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/auth/login-with-email',
    headers: { 'content-type': type },
    payload: '{"email":{"a":1}}',
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json()).toMatchObject({ status: 'failed' })
})

// ACCESS-3
test.each([
  '{',
  '[]',
  '"text"',
  'null',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
])('the body %s is refused with a message', async (payload) => {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/auth/login-with-email',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'given_data_invalid' })
})

// CALL-openapi
test('the contract is published as OpenAPI 3.1 and as a page', async () => {
  const document = (await chowk.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/post/votepost'].post.responses['401'].description).toContain(
    'Login to upvote or downvote.',
  )
  const { content } = document.paths['/api/post/newpost'].post.requestBody
  expect(content['multipart/form-data'].schema.properties.media.description).toBe(
    'image: at most 5, of 10485760 bytes each; audio: at most 1, of 26214400 bytes each; video: at most 1, of 104857600 bytes each',
  )
  const page = await chowk.app.inject('/api/docs')
  expect(page.body).toContain('post/votepost')
})
