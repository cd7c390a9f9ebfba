import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAnswers } from '#web/device/answers.ts'
import { ApiError, type ApiErrorCode } from '#web/http/api.ts'
import { noteNetwork } from '#web/http/network.ts'
import { type CallFunction, createQueryClient, pagedQuery, query } from '#web/http/query.ts'
import { restore, signIn, signOut } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { followQueries } from './follow-queries.ts'
import { refetchStored } from './refetch-stored.ts'
import { oldestOnScreen } from './screen-age.ts'
import {
  claimAnswers,
  currentReader,
  forgetReading,
  keyOf,
  readAnswer,
  readAt,
} from './stored-answers.ts'
import { withStoredAnswers } from './with-stored-answers.ts'

const call = vi.fn<(...args: Parameters<CallFunction>) => Promise<unknown>>()
const feed = query('post/feed', {})
const asMember = { user: makeUser(), token: 'a-token' }

let client: ReturnType<typeof createQueryClient>
let stop: () => void

beforeEach(async () => {
  call.mockReset()
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
  // The server can be switched off.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  restore('100001')
  noteNetwork(true)
  await claimAnswers('nobody')
  await openPage()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Begins a page: its queries are empty, and the device has stored answers. */
async function openPage(): Promise<void> {
  stop?.()
  forgetReading(keyOf('post/feed', {}))
  client = createQueryClient(
    withStoredAnswers(call as CallFunction, () => client),
    { retries: 0 },
  )
  await claimAnswers(currentReader())
  stop = followQueries(client, currentReader())
}

/** Writes at once what would be written in a second, as when the page is hidden. */
async function written(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'))
  // Changes wait for each other in the store.
  await readAnswer('post/feed', {})
}

const lose = () => call.mockRejectedValue(new ApiError('no_response'))

test('an answer of the server is the answer of a later page without a network', async () => {
  call.mockResolvedValueOnce({ posts: ['mist'] })
  await client.fetchQuery(feed)
  await written()
  await openPage()
  lose()
  expect(await client.fetchQuery(feed)).toEqual({ posts: ['mist'] })
})

// OFFLINE-2
test('a call that was never made fails without a network', async () => {
  lose()
  await expect(client.fetchQuery(feed)).rejects.toMatchObject({ code: 'no_response' })
})

// OFFLINE-3
test('a single call without an answer fails while the server is there', async () => {
  call.mockResolvedValueOnce({ posts: ['mist'] })
  await client.fetchQuery(feed)
  await written()
  await openPage()
  vi.stubGlobal('fetch', async () => new Response())
  lose()
  await expect(client.fetchQuery(feed)).rejects.toMatchObject({ code: 'no_response' })
})

// OFFLINE-3
test('while the server answers it is asked, whatever is stored', async () => {
  call.mockResolvedValueOnce({ posts: ['mist'] })
  await client.fetchQuery(feed)
  await written()
  await openPage()
  call.mockResolvedValueOnce({ posts: ['rain'] })
  expect(await client.fetchQuery(feed)).toEqual({ posts: ['rain'] })
})

// DATA-19
test('a read that fails is not stored, and the earlier answer stays', async () => {
  call.mockResolvedValueOnce({ posts: ['mist'] })
  await client.fetchQuery(feed)
  await written()
  await openPage()
  call.mockRejectedValueOnce(new ApiError('service_unavailable', 'We are busy right now.'))
  await expect(client.fetchQuery(feed)).rejects.toMatchObject({ code: 'service_unavailable' })
  await written()
  expect(await readAnswer('post/feed', {})).toEqual({ answer: { posts: ['mist'] } })
})

test('data that the reader has changed are stored as they see them', async () => {
  call.mockResolvedValueOnce({ posts: ['mist'] })
  await client.fetchQuery(feed)
  client.setQueryData(feed.queryKey, { posts: [], next_cursor: 'voted' })
  await written()
  await openPage()
  lose()
  expect(await client.fetchQuery(feed)).toMatchObject({ next_cursor: 'voted' })
})

test('each page of a list is stored', async () => {
  const pages = pagedQuery('post/feed', { mood_id: 3 })
  call.mockResolvedValueOnce({ posts: [1], next_cursor: 'two' })
  call.mockResolvedValueOnce({ posts: [2], next_cursor: null })
  await client.fetchInfiniteQuery({ ...pages, pages: 2 })
  await written()
  await openPage()
  lose()
  const data = await client.fetchInfiniteQuery({ ...pages, pages: 2 })
  expect(data.pages.map(({ posts }) => posts)).toEqual([[1], [2]])
})

test("a page drawn for visitors is not stored as a member's own", async () => {
  signIn(asMember)
  await openPage()
  client.setQueryData(feed.queryKey, { posts: [], next_cursor: 'of visitors' })
  await client.invalidateQueries()
  await written()
  expect(await readAnswer('post/feed', {})).toBeUndefined()
})

test('nothing is written for a reader who has signed out meanwhile', async () => {
  signIn(asMember)
  await openPage()
  call.mockResolvedValueOnce({ posts: ['for members'] })
  await client.fetchQuery(feed)
  signOut()
  await written()
  signIn(asMember)
  expect(await readAnswer('post/feed', {})).toBeUndefined()
})

const gone: [ApiErrorCode, boolean][] = [
  ['post_not_found', false],
  ['not_allowed', false],
  ['service_unavailable', true],
  ['something_went_wrong', true],
]
test.each(gone)('after the error %s the answer is stored: %s', async (code, isStored) => {
  const post = query('post/singlepost', { postid: 'mist-a1' })
  call.mockResolvedValueOnce({ post: {} })
  await client.fetchQuery(post)
  await written()
  call.mockRejectedValueOnce(new ApiError(code))
  await client.fetchQuery({ ...post, staleTime: 0 }).catch(() => undefined)
  await written()
  expect((await readAnswer('post/singlepost', { postid: 'mist-a1' })) !== undefined).toBe(isStored)
})

// OFFLINE-3
test('only answers from the device are read again when the network is back', async () => {
  call.mockResolvedValueOnce({ posts: ['mist'] })
  await client.fetchQuery(feed)
  await written()
  await openPage()
  const moods = query('post/moods', {})
  call.mockResolvedValueOnce({ moods: [] })
  await client.fetchQuery(moods)
  lose()
  await client.fetchQuery(feed)
  refetchStored(client)
  const isInvalidated = ({ queryKey }: typeof feed | typeof moods) =>
    client.getQueryState(queryKey)?.isInvalidated
  expect([isInvalidated(feed), isInvalidated(moods)]).toEqual([true, false])
})

test('an answer from the device keeps its age, also when the rest is loaded after it', async () => {
  const older = Date.now() - 1_200_000
  const key = keyOf('post/feed', {})
  await storeAnswers('visitor', [{ key, answer: { posts: ['mist'] }, stored_at: older }])
  lose()
  await client.fetchQuery(feed)
  await claimAnswers('visitor')
  await written()
  expect(readAt(key)).toBe(older)
  await openPage()
  await client.fetchQuery(feed)
  expect(readAt(key)).toBe(older)
})

// OFFLINE-1
test('the age of a screen is that of its oldest `about` answer', async () => {
  const older = Date.now() - 1_200_000
  const moods = query('post/moods', {})
  client.setQueryData(moods.queryKey, { moods: [] }, { updatedAt: older - 1000 })
  client.setQueryData(feed.queryKey, { posts: [], next_cursor: null }, { updatedAt: older })
  expect(oldestOnScreen(client)).toBeUndefined()
  for (const { queryKey } of [feed, moods]) {
    const observer = client.getQueryCache().find({ queryKey })
    observer?.observers.push({ options: {} } as never)
  }
  expect(oldestOnScreen(client)).toBe(older)
})
