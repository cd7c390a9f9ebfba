import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from './api.ts'
import { type CallFunction, createQueryClient, pagedQuery, prefetch, query } from './query.ts'

const call = vi.fn<(...args: Parameters<CallFunction>) => Promise<unknown>>()
const client = (retries?: number) => createQueryClient(call as CallFunction, { retries })

const languages = query('post/languages', {})
const posts = pagedQuery('post/feed', { mood_id: 3 })

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
})

afterEach(() => vi.useRealTimers())

/** Waits for a promise while fake time passes the pauses between attempts. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  const result = promise.then(
    (value) => () => value,
    (error) => () => {
      throw error
    },
  )
  await vi.runAllTimersAsync()
  return (await result)()
}

test('the key of a query is its call', async () => {
  call.mockResolvedValueOnce({ languages: [] })
  expect(languages.queryKey).toEqual(['post/languages', {}])
  expect(await settled(client().fetchQuery(languages))).toEqual({ languages: [] })
  expect(call).toHaveBeenCalledExactlyOnceWith('post/languages', {}, { signal: expect.anything() })
})

test('the next page is loaded with the cursor of the last', async () => {
  call
    .mockResolvedValueOnce({ posts: ['first'], next_cursor: 'abc' })
    .mockResolvedValueOnce({ posts: ['second'], next_cursor: null })
  const observer = new InfiniteQueryObserver(client(), posts)
  await settled(observer.refetch())
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  const second = await settled(observer.fetchNextPage())
  expect(second.hasNextPage).toBe(false)
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { mood_id: 3 },
    { mood_id: 3, cursor: 'abc' },
  ])
})

test('prefetched answers are there for the screen, lists and single reads', async () => {
  call.mockResolvedValueOnce({ languages: [] })
  call.mockResolvedValueOnce({ posts: [], next_cursor: 'abc' })
  const cache = client()
  await settled(prefetch(cache, languages))
  await settled(prefetch(cache, posts))
  expect(cache.getQueryData(languages.queryKey)).toEqual({ languages: [] })
  expect(cache.getQueryData(posts.queryKey)?.pages).toEqual([{ posts: [], next_cursor: 'abc' }])
})

test('a failed prefetch does not throw; the screen finds the error', async () => {
  call.mockRejectedValue(new ApiError('contest_not_found'))
  const cache = client(0)
  await settled(prefetch(cache, languages))
  expect(cache.getQueryState(languages.queryKey)?.error).toMatchObject({
    code: 'contest_not_found',
  })
})

test.each<[ApiErrorCode, number]>([
  ['timed_out', 3],
  ['no_response', 3],
  ['service_unavailable', 3],
  ['something_went_wrong', 1],
  ['request_failed', 1],
  ['contest_not_found', 1],
  ['too_many_requests', 1],
])('a read that fails with %s is made %i times', async (code, times) => {
  call.mockRejectedValue(new ApiError(code))
  const observer = new QueryObserver(client(), languages)
  const { error } = await settled(observer.refetch())
  expect(error).toMatchObject({ code })
  expect(call).toHaveBeenCalledTimes(times)
})

test('a read that fails without a code is made once', async () => {
  call.mockRejectedValue(new Error('a bug'))
  await settled(new QueryObserver(client(), languages).refetch())
  expect(call).toHaveBeenCalledOnce()
})

test('the server makes no read twice', async () => {
  call.mockRejectedValue(new ApiError('no_response'))
  await settled(new QueryObserver(client(0), languages).refetch())
  expect(call).toHaveBeenCalledOnce()
})

test('an answer is fresh for 30 seconds', async () => {
  call.mockResolvedValue({ languages: [] })
  const cache = client()
  await cache.fetchQuery(languages)
  vi.setSystemTime(Date.now() + 29_000)
  await cache.fetchQuery(languages)
  expect(call).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 2_000)
  await cache.fetchQuery(languages)
  expect(call).toHaveBeenCalledTimes(2)
})

test('an error that the server drew stays', async () => {
  call.mockRejectedValue(new ApiError('contest_not_found'))
  const cache = client()
  await settled(prefetch(cache, languages))
  const unmount = new QueryObserver(cache, languages).subscribe(() => undefined)
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledOnce()
  unmount()
})
