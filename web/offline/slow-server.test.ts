import 'fake-indexeddb/auto'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#shared/limits.ts'
import { deleteAnswers, storeAnswers } from '#web/device/answers.ts'
import { ApiError, type ApiErrorCode } from '#web/http/api.ts'
import { noteNetwork } from '#web/http/network.ts'
import { type CallFunction, createQueryClient, pagedQuery, query } from '#web/http/query.ts'
import { restore, signIn, signOut } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { followQueries } from './follow-queries.ts'
import { claimAnswers, currentReader, keyOf, readAnswer, readAt } from './stored-answers.ts'

import { withStoredAnswers } from './with-stored-answers.ts'

const feed = query('post/feed', {})
const pages = pagedQuery('post/feed', {})

/** The server's reaction to each call; by default it answers nothing. */
let asked: PromiseWithResolvers<unknown>[]
let client: ReturnType<typeof createQueryClient>
let stop: () => void
/** The time of the stored feed. */
let stored_at: number

beforeEach(async () => {
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('fetch', async () => new Response())
  restore('100001')
  noteNetwork(true)
  stored_at = Date.now() - 10 * DAY
  await keep({ posts: ['mist'], next_cursor: 'two' })
  asked = []
  const call = () => {
    const answer = Promise.withResolvers<unknown>()
    asked.push(answer)
    return answer.promise
  }
  client = createQueryClient(
    withStoredAnswers(call as CallFunction, () => client),
    { retries: 0 },
  )
  // The store needs the timers that wait for nothing.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = followQueries(client, currentReader())
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function keep(answer: unknown): Promise<void> {
  await claimAnswers(currentReader())
  const key = keyOf('post/feed', {})
  // The answers of an earlier test may be newer.
  await deleteAnswers([key])
  await storeAnswers(currentReader(), [{ key, answer, stored_at }])
}

/** Reads the feed; the server takes three seconds. */
async function readSlowly(): Promise<unknown> {
  const reading = client.fetchQuery(feed)
  await vi.advanceTimersByTimeAsync(3000)
  return reading
}

const shown = () => client.getQueryData(feed.queryKey)
const postsOfPages = () => client.getQueryData(pages.queryKey)?.pages.map(({ posts }) => posts)
const isInvalidated = (of: typeof feed | typeof pages) => () =>
  client.getQueryState<unknown>(of.queryKey)?.isInvalidated

// OFFLINE-9
test("the stored answer is shown after three seconds, and the server's when it arrives", async () => {
  let isRead = false
  const reading = client.fetchQuery(feed).finally(() => {
    isRead = true
  })
  await vi.advanceTimersByTimeAsync(2900)
  expect(isRead).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await reading).toMatchObject({ posts: ['mist'] })
  const events: unknown[] = []
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      events.push(event.action.manual)
    }
  })
  asked[0]?.resolve({ posts: ['rain'], next_cursor: null })
  await expect.poll(shown).toMatchObject({ posts: ['rain'] })
  expect(asked).toHaveLength(1)
  // It was not set by hand, so queued calls are overlaid on it.
  expect(events).toEqual([undefined])
})

test('a stored answer keeps its age until the server has answered the same', async () => {
  const key = keyOf('post/feed', {})
  await readSlowly()
  expect(readAt(key)).toBe(stored_at)
  client.setQueryData(feed.queryKey, (data) => data)
  expect(readAt(key)).toBe(stored_at)
  asked[0]?.resolve({ posts: ['mist'], next_cursor: 'two' })
  await expect.poll(() => readAt(key)).toBeUndefined()
})

test('a next page leaves the age of a stored first page', async () => {
  const observer = new InfiniteQueryObserver(client, pages)
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  await expect.poll(() => observer.getCurrentResult().data?.pages).toHaveLength(1)
  void observer.fetchNextPage()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve({ posts: ['old'], next_cursor: null })
  await expect.poll(() => observer.getCurrentResult().data?.pages).toHaveLength(2)
  expect(readAt(keyOf('post/feed', {}))).toBe(stored_at)
  unsubscribe()
})

// OFFLINE-9
test('the server is asked when the network comes back while the device is read', async () => {
  noteNetwork(false)
  const reading = client.fetchQuery(feed)
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.resolve({ posts: ['rain'], next_cursor: null })
  expect(await reading).toMatchObject({ posts: ['rain'] })
})

test('an answer that arrives in time is the only one', async () => {
  const reading = client.fetchQuery(feed)
  await vi.advanceTimersByTimeAsync(2000)
  asked[0]?.resolve({ posts: ['rain'] })
  expect(await reading).toEqual({ posts: ['rain'] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown()).toEqual({ posts: ['rain'] })
})

test('where nothing is stored the screen waits for the server', async () => {
  const moods = query('post/moods', {})
  const reading = client.fetchQuery(moods)
  await vi.advanceTimersByTimeAsync(5000)
  asked[0]?.resolve({ moods: [] })
  expect(await reading).toEqual({ moods: [] })
})

test('an answer that is shown already is not replaced by the stored one', async () => {
  client.setQueryData(feed.queryKey, { posts: [], next_cursor: 'newer' })
  await client.invalidateQueries()
  const reading = client.fetchQuery(feed)
  await vi.advanceTimersByTimeAsync(5000)
  expect(shown()).toMatchObject({ next_cursor: 'newer' })
  asked[0]?.resolve({ posts: ['rain'] })
  expect(await reading).toEqual({ posts: ['rain'] })
})

test('the first page of a list is replaced when its own answer arrives', async () => {
  const reading = client.fetchInfiniteQuery(pages)
  await vi.advanceTimersByTimeAsync(3000)
  await reading
  asked[0]?.resolve({ posts: ['rain'], next_cursor: 'two' })
  await expect.poll(postsOfPages).toEqual([['rain']])
})

test('a list with more pages is read again, because they may begin elsewhere now', async () => {
  const reading = client.fetchInfiniteQuery({ ...pages, pages: 2 })
  await vi.advanceTimersByTimeAsync(3000)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve({ posts: ['old'], next_cursor: null })
  await reading
  asked[0]?.resolve({ posts: ['rain'], next_cursor: 'three' })
  await expect.poll(isInvalidated(pages)).toBe(true)
  expect(postsOfPages()).toEqual([['mist'], ['old']])
})

test('a page that is being loaded never brings the stored page back', async () => {
  const observer = new InfiniteQueryObserver(client, pages)
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  await expect.poll(postsOfPages).toEqual([['mist']])
  void observer.fetchNextPage()
  await expect.poll(() => asked.length).toBe(2)
  asked[0]?.resolve({ posts: ['rain'], next_cursor: 'three' })
  await expect.poll(() => asked.length).toBe(3)
  asked[1]?.resolve({ posts: ['old'], next_cursor: null })
  asked[2]?.resolve({ posts: ['rain'], next_cursor: 'three' })
  await expect.poll(postsOfPages).toEqual([['rain']])
  unsubscribe()
})

test('a query that was invalidated before its late answer is read again', async () => {
  await readSlowly()
  await client.invalidateQueries()
  asked[0]?.resolve({ posts: ['rain'], next_cursor: null })
  await asked[0]?.promise
  await vi.advanceTimersByTimeAsync(1000)
  expect(isInvalidated(feed)()).toBe(true)
})

// OFFLINE-9
test('an answer that the reader has changed meanwhile is read again', async () => {
  await readSlowly()
  client.setQueryData(feed.queryKey, { posts: [], next_cursor: 'voted' })
  asked[0]?.resolve({ posts: ['rain'], next_cursor: null })
  await expect.poll(isInvalidated(feed)).toBe(true)
  expect(shown()).toMatchObject({ next_cursor: 'voted' })
})

test.each<ApiErrorCode>(['timed_out', 'service_unavailable'])(
  'after %s the server is left alone for two seconds, and asked again',
  async (code) => {
    const unsubscribe = new QueryObserver(client, feed).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(shown).toMatchObject({ posts: ['mist'] })
    asked[0]?.reject(new ApiError(code))
    await vi.advanceTimersByTimeAsync(1900)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toHaveLength(2)
    asked[1]?.resolve({ posts: ['rain'] })
    await expect.poll(shown).toEqual({ posts: ['rain'] })
    unsubscribe()
  },
)

test.each<ApiErrorCode>(['too_many_requests', 'something_went_wrong', 'request_failed'])(
  'after %s the server is asked when the screen is opened again, and not before',
  async (code) => {
    const unsubscribe = new QueryObserver(client, feed).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(shown).toMatchObject({ posts: ['mist'] })
    asked[0]?.reject(new ApiError(code))
    const shownAt = () => client.getQueryState(feed.queryKey)?.dataUpdatedAt
    await expect.poll(shownAt).toBe(stored_at)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(1)
    expect(shown()).toMatchObject({ posts: ['mist'] })
    unsubscribe()
    new QueryObserver(client, feed).subscribe(() => undefined)()
    expect(asked).toHaveLength(2)
  },
)

test('an answer that arrives while the stored one is read is the only one', async () => {
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (
    this: IDBObjectStore,
    query,
  ) {
    asked[0]?.resolve({ posts: ['rain'] })
    return get.call(this, query)
  })
  expect(await readSlowly()).toEqual({ posts: ['rain'] })
  await vi.advanceTimersByTimeAsync(1000)
  await readAnswer('post/moods', {})
  expect(isInvalidated(feed)()).toBe(false)
  expect(readAt(keyOf('post/feed', {}))).toBeUndefined()
})

test('an answer that the server no longer gives is deleted and read again', async () => {
  await readSlowly()
  asked[0]?.reject(new ApiError('community_not_found'))
  await expect.poll(isInvalidated(feed)).toBe(true)
  expect(await readAnswer('post/feed', {})).toBeUndefined()
})

test('an answer to a reader who has signed out is not shown', async () => {
  signIn({ user: makeUser(), token: 'a-token' })
  await keep({ posts: ['for members'] })
  await readSlowly()
  signOut()
  asked[0]?.resolve({ posts: ['of the member'] })
  await asked[0]?.promise
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toEqual({ posts: ['for members'] })
  expect(isInvalidated(feed)()).toBe(false)
})
