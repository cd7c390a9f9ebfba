import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Input } from '#shared/contracts/calls.ts'
import { makeActor } from '#web/testing/actor.ts'
import { makePost } from '#web/testing/factories.ts'
import { type Attempt, sendNewPost } from './attempt.ts'

type Call = { path: string; input: Input<'post/newpost'>; key: string | null }

/** A server that makes a call with a key once, and a network that the test breaks. */
const calls: Call[] = []
let written: { key: string; input: string; id: number }[] = []
let network: 'works' | 'loses requests' | 'loses answers' = 'works'
let refusal: string | undefined
let refusals = Number.POSITIVE_INFINITY
let pending: Attempt | undefined

beforeEach(() => {
  calls.length = 0
  written = []
  network = 'works'
  refusal = undefined
  refusals = Number.POSITIVE_INFINITY
  pending = undefined
  vi.stubGlobal('fetch', async (url: string, init: { headers: object; body: string }) => {
    const key = new Headers({ ...init.headers }).get('idempotency-key')
    calls.push({ path: url.replace('/api/', ''), input: JSON.parse(init.body), key })
    if (network === 'loses requests') throw new TypeError('no network')
    const answer = serve(url, init.body, key ?? '')
    if (network === 'loses answers') throw new TypeError('no network')
    return answer
  })
})

afterEach(() => vi.unstubAllGlobals())

function serve(url: string, body: string, key: string): Response {
  if (refusal && refusals > 0) {
    refusals -= 1
    return Response.json({ status: 'failed', code: refusal }, { status: 422 })
  }
  if (url.endsWith('post/updatepost')) {
    return Response.json({ post: makePost(JSON.parse(body).postid) })
  }
  const first = written.find((post) => post.key === key)
  if (!first) written.push({ key, input: body, id: written.length + 1 })
  return Response.json({ post: toPost(first ?? written.at(-1)) })
}

function toPost(post: { input: string; id: number } | undefined) {
  const { title = '', description = '' } = post ? JSON.parse(post.input) : {}
  return makePost(post?.id ?? 0, {
    contents: [{ title, description, text: description }],
    created_at: new Date().toISOString(),
  })
}

const input = { location: 'Bandra', language_id: 2, title: 'Mist', description: 'Over the lake' }

function send(now = input, last = pending) {
  return sendNewPost(now, {
    key: 'key of the draft',
    actor: makeActor({ id: 7 }),
    last,
    keep: async (attempt) => {
      pending = attempt
    },
    signal: new AbortController().signal,
  })
}

const isLost = { code: 'no_response' }

test('stores the attempt before it sends it', async () => {
  network = 'loses requests'
  await expect(send()).rejects.toMatchObject(isLost)
  expect(pending).toMatchObject({ input })
  expect(calls[0]?.key).toBe('key of the draft')
})

test('writes one post when the answer was lost and it is sent again', async () => {
  network = 'loses answers'
  await expect(send()).rejects.toMatchObject(isLost)
  network = 'works'
  expect(await send()).toMatchObject({ id: 1 })
  expect(written).toHaveLength(1)
  expect(calls.map(({ path }) => path)).toEqual(['post/newpost', 'post/newpost'])
})

// WRITE-17
test('a change after a lost answer becomes a change of the same post', async () => {
  network = 'loses answers'
  await expect(send()).rejects.toMatchObject(isLost)
  network = 'works'
  await send({ ...input, title: 'Fog' })
  expect(written).toHaveLength(1)
  expect(calls.at(-1)).toMatchObject({
    path: 'post/updatepost',
    input: { title: 'Fog', postid: 1 },
  })
})

test('a change that is lost is only a change when it is sent again', async () => {
  network = 'loses answers'
  await expect(send()).rejects.toMatchObject(isLost)
  network = 'works'
  let fails = true
  vi.stubGlobal(
    'fetch',
    failUpdates(fetch, () => fails),
  )
  await expect(send({ ...input, title: 'Fog' })).rejects.toMatchObject(isLost)
  expect(pending?.postid).toBe(1)
  const before = calls.length
  fails = false
  expect(await send({ ...input, title: 'Fog' })).toMatchObject({ id: 1 })
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['post/updatepost'])
})

test('sends nothing else while it is unknown whether the first was written', async () => {
  network = 'loses answers'
  await expect(send()).rejects.toMatchObject(isLost)
  await expect(send({ ...input, title: 'Fog' })).rejects.toMatchObject(isLost)
  expect(calls.map(({ path, input: { title } }) => [path, title])).toEqual([
    ['post/newpost', 'Mist'],
    ['post/newpost', 'Mist'],
  ])
  expect(pending).toMatchObject({ input })
})

test('the current text is sent after an earlier attempt that the server refuses', async () => {
  network = 'loses requests'
  await expect(send()).rejects.toMatchObject(isLost)
  network = 'works'
  refusal = 'media_not_found'
  refusals = 1
  await send({ ...input, title: 'Fog' })
  expect(written.map(({ input }) => JSON.parse(input).title)).toEqual(['Fog'])
})

test.each(['timed_out', 'request_failed', 'service_unavailable', 'something_went_wrong'])(
  'after %s a post may have been written',
  async (code) => {
    refusal = code
    await expect(send()).rejects.toMatchObject({ code })
    expect(pending).toMatchObject({ input })
  },
)

test('two tabs that show one draft write one post', async () => {
  await send(input, undefined)
  await send(input, undefined)
  expect(written).toHaveLength(1)
})

test('a post that the server has refused is not on its way', async () => {
  refusal = 'post_text_missing'
  await expect(send()).rejects.toMatchObject({ code: 'post_text_missing' })
  expect(pending).toBeUndefined()
  refusal = undefined
  expect(await send({ ...input, title: 'Fog' })).toMatchObject({ id: 1 })
  expect(written[0]?.input).toContain('Fog')
})

test('an earlier attempt that the server refuses now was never written', async () => {
  network = 'loses requests'
  await expect(send()).rejects.toMatchObject(isLost)
  network = 'works'
  refusal = 'media_not_found'
  await expect(send()).rejects.toMatchObject({ code: 'media_not_found' })
  expect(pending).toBeUndefined()
})

function failUpdates(serveAll: typeof fetch, fails: () => boolean): typeof fetch {
  return (url, init) => {
    if (fails() && String(url).endsWith('updatepost'))
      return Promise.reject(new TypeError('no network'))
    return serveAll(url, init)
  }
}
