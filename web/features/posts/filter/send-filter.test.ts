import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeActor } from '#web/testing/actor.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import type { FeedFilter } from './feed-filter.ts'

const none: FeedFilter = { location: 'Everywhere', radius: 10, language_ids: [], mood_ids: [] }
const key = ['user/userdetail', { user_id: 7, posts_limit: 0 }]
const fetched = vi.fn<typeof fetch>()
const handleError = vi.fn()
let client: QueryClient
let filters: typeof import('./stored-filters.ts')
let sendFilter: typeof import('./send-filter.ts').sendFilter

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  stubStorage()
  vi.resetModules()
  filters = await import('./stored-filters.ts')
  sendFilter = (await import('./send-filter.ts')).sendFilter
  client = new QueryClient()
  client.setQueryData(key, { feed_filter: none })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  handleError.mockReset()
})

const send = (actor = makeActor({ id: 7 })) =>
  sendFilter({ token: 'lodhi', actor, client }, handleError)

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))

const calls = () =>
  fetched.mock.calls.map(([url, options]) => [url, JSON.parse(String(options?.body))])

test("sends only changes, and stores the server's answer", async () => {
  const feed_filter = { ...none, language_ids: [1], mood_ids: [3] }
  answer({ feed_filter })
  filters.storeUnsent('lodhi', { language_ids: [1] })
  await send()
  expect(calls()).toEqual([['/api/user/update-feed-filter', { language_ids: [1] }]])
  expect(filters.storedFilter('lodhi')).toEqual(feed_filter)
  expect(client.getQueryData(key)).toEqual({ feed_filter })
})

test('makes no call without a change', async () => {
  await send()
  expect(fetched).not.toHaveBeenCalled()
})

test('sends later changes in a second call, after the first', async () => {
  filters.storeUnsent('lodhi', { language_ids: [1] })
  answer({ feed_filter: { ...none, language_ids: [1] } })
  answer({ feed_filter: { ...none, language_ids: [1, 5] } })
  const first = send()
  filters.storeUnsent('lodhi', { language_ids: [1, 5] })
  await Promise.all([first, send()])
  expect(calls().map(([, body]) => body)).toEqual([{ language_ids: [1] }, { language_ids: [1, 5] }])
  expect(filters.unsentChanges('lodhi')).toBeUndefined()
})

// PLACE-14, CONST-location-refresh
test('a city becomes a saved location, and after 1000 ms the cities are read again', async () => {
  answer({ status: 'success' })
  filters.storeUnsent('lodhi', { location: 'Pune' })
  await send()
  expect(calls()).toEqual([['/api/user/updatelocation', { location: 'Pune' }]])
  expect(filters.storedFilter('lodhi').location).toBe('Pune')
  await vi.advanceTimersByTimeAsync(999)
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a city and other changes are two calls', async () => {
  answer({ status: 'success' })
  answer({ feed_filter: { ...none, location: 'Pune', mood_ids: [2] } })
  filters.storeUnsent('lodhi', { location: 'Pune', mood_ids: [2] })
  await send()
  expect(calls()).toEqual([
    ['/api/user/updatelocation', { location: 'Pune' }],
    ['/api/user/update-feed-filter', { mood_ids: [2] }],
  ])
})

// PLACE-13
test.each(['Everywhere', 'Nearme'])('%s is no city', async (location) => {
  answer({ feed_filter: { ...none, location } })
  filters.storeUnsent('lodhi', { location })
  await send()
  expect(calls()).toEqual([['/api/user/update-feed-filter', { location }]])
})

test('without a network a change stays unsent, without an error', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  filters.storeUnsent('lodhi', { language_ids: [1] })
  await send()
  expect(filters.storedFilter('lodhi').language_ids).toEqual([1])
  expect(handleError).not.toHaveBeenCalled()
  answer({ feed_filter: { ...none, language_ids: [1] } })
  await send()
  expect(filters.unsentChanges('lodhi')).toBeUndefined()
})

test('what fails is sent again where that was asked meanwhile, because the network was back', async () => {
  fetched.mockImplementationOnce(async () => {
    await Promise.resolve()
    void send()
    throw new TypeError('Failed to fetch')
  })
  answer({ feed_filter: { ...none, language_ids: [1] } })
  filters.storeUnsent('lodhi', { language_ids: [1] })
  await send()
  expect(calls()).toHaveLength(2)
  expect(filters.unsentChanges('lodhi')).toBeUndefined()
})

test("a proxy's answer for a missing server undoes nothing", async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  filters.storeUnsent('lodhi', { language_ids: [1] })
  await send()
  expect(filters.storedFilter('lodhi').language_ids).toEqual([1])
  expect(handleError).not.toHaveBeenCalled()
})

test("a refused change is undone, with the server's message", async () => {
  answer(
    { status: 'failed', code: 'given_data_invalid', message: 'Given data was invalid', errors: {} },
    422,
  )
  filters.storeUnsent('lodhi', { language_ids: [999] })
  await send()
  expect(filters.storedFilter('lodhi')).toEqual(none)
  expect(handleError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'given_data_invalid' }),
  )
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('an answer that was requested before the change does not undo it', async () => {
  let answerOld: (value: { feed_filter: FeedFilter }) => void = () => undefined
  const old = new Promise<{ feed_filter: FeedFilter }>((resolve) => {
    answerOld = resolve
  })
  const asked = client.fetchQuery({ queryKey: key, queryFn: () => old }).catch(() => undefined)
  answer({ feed_filter: { ...none, language_ids: [1] } })
  filters.storeUnsent('lodhi', { language_ids: [1] })
  await send()
  answerOld({ feed_filter: none })
  await asked
  expect(client.getQueryData(key)).toEqual({ feed_filter: { ...none, language_ids: [1] } })
})

test.each([
  { what: 'its one call', changes: { language_ids: [1] } },
  { what: 'the first of two calls', changes: { location: 'Pune', language_ids: [1] } },
])(
  'a logout during $what ends it: nothing more is sent or stored, and nobody is troubled',
  async ({ changes }) => {
    const leaving = new AbortController()
    fetched.mockImplementation(async () => {
      leaving.abort()
      return new Response(JSON.stringify({ feed_filter: { ...none, language_ids: [1] } }))
    })
    filters.storeUnsent('lodhi', changes)
    await send(makeActor({ id: 7, signal: leaving.signal }))
    expect(fetched).toHaveBeenCalledOnce()
    expect(filters.unsentChanges('lodhi')).toEqual(changes)
    expect(client.getQueryData(key)).toEqual({ feed_filter: none })
    expect(handleError).not.toHaveBeenCalled()
  },
)
