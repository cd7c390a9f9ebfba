import { expect, test } from 'vitest'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { fakeWeb } from '#server/testing/fake-web.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { PageCall } from '#shared/page.ts'

const windows: string[] = []
const drawing = {
  read: async (_call: PageCall, _communityToken: string): Promise<unknown> => undefined,
  status: 200,
}
let isUsedUp = false

const chowk = testApp({
  web: fakeWeb(async ({ call, url }) => {
    await drawing.read(call, url.slice(1))
    return { status: drawing.status, html: '<p>A page</p>' }
  }),
  rateLimits: {
    consume: async ({ name }) => {
      windows.push(name)
      if (isUsedUp && name === 'post/search') throw new TooManyRequests(90_000)
    },
    refusedFor: () => undefined,
    refund: async () => undefined,
  },
})

test('a page counts as one request, whatever number of reads it makes', async () => {
  const community = await createCommunity(chowk.db)
  drawing.read = (call, token) =>
    Promise.all([
      call('post/feed', {}, token),
      call('contest/allcontests', {}, token),
      call('post/languages', {}, token),
    ])
  windows.length = 0
  const page = await chowk.app.inject(`/${community.identification_token}`)
  expect(page.statusCode).toBe(200)
  expect(windows).toEqual(['page'])
})

// SEARCH-7
test('a search that a page makes is counted as a search too', async () => {
  const community = await createCommunity(chowk.db)
  drawing.read = (call, token) => call('post/search', { query: 'walk' }, token)
  windows.length = 0
  await chowk.app.inject(`/${community.identification_token}`)
  expect(windows).toEqual(['page', 'post/search'])
})

test('a page with a read that a limit refuses says when to retry, and is not cached', async () => {
  const community = await createCommunity(chowk.db)
  const messages: unknown[] = []
  drawing.status = 429
  isUsedUp = true
  drawing.read = (call, token) =>
    call('post/search', { query: 'walk' }, token).catch((error) => messages.push(error.message))
  const page = await chowk.app.inject(`/${community.identification_token}`)
  drawing.status = 200
  isUsedUp = false
  expect(messages).toEqual(['Too many tries. Please try again in 2 minutes.'])
  expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '90'])
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['cdn-cache-control']).toBeUndefined()
})

test('a page reads as a visitor does', async () => {
  const community = await createCommunity(chowk.db)
  const post = await createPost(chowk.db, await createMember(chowk.db, community))
  const seen: unknown[] = []
  const codeOf = (reading: Promise<unknown>) => reading.catch((error) => error.code)
  drawing.read = async (call, token) => {
    seen.push((await call('post/feed', {}, token)).posts.map(({ id, my_vote }) => [id, my_vote]))
    seen.push(await codeOf(call('contest/my-contests', {}, token)))
    seen.push(await codeOf(call('post/feed', {}, undefined)))
    seen.push(await codeOf(call('post/feed', {}, 'nowhere')))
    seen.push(await codeOf(call('post/feed', { limit: -1 }, token)))
  }
  await chowk.app.inject(`/${community.identification_token}`)
  expect(seen).toEqual([
    [[post.id, null]],
    'login_to_see_contests',
    'community_not_found',
    'community_not_found',
    'given_data_invalid',
  ])
})

// LOAD-4
test('a page whose reader has gone asks for nothing more', async () => {
  const community = await createCommunity(chowk.db)
  const reader = new AbortController()
  const { promise: error, resolve } = Promise.withResolvers<unknown>()
  drawing.read = async (call, token) => {
    await call('post/languages', {}, token)
    reader.abort()
    // The server learns of it when the connection closes.
    const reads = async () => {
      for (;;) await call('post/languages', {}, token)
    }
    await reads().catch(resolve)
  }
  const address = await chowk.app.listen({ host: '127.0.0.1', port: 0 })
  const page = fetch(`${address}/${community.identification_token}`, { signal: reader.signal })
  await expect(page).rejects.toThrow('aborted')
  expect(await error).toMatchObject({ name: 'AbortError' })
})
