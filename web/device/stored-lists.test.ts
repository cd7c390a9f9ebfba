import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { restoreLists, storeLists } from './stored-lists.ts'

let texts: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') })
  texts = stubStorage('sessionStorage')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const feed = ['post/feed', { sort: 'all' }, 'pages'] as const

function listOf(...pages: unknown[]) {
  return { pages, pageParams: pages.map((_, index) => (index ? `cursor ${index}` : null)) }
}

/** The list that a new page shows after an earlier page has stored this. */
function restored(member_id: number | undefined) {
  const client = new QueryClient()
  restoreLists(client, member_id)
  return client.getQueryState(feed)
}

/** A page that shows a feed. */
function pageWith(list: unknown, queryKey: readonly unknown[] = feed) {
  const client = new QueryClient()
  client.setQueryData(queryKey, list)
  return client
}

test('the next page has all pages of a list, with their age', () => {
  const list = listOf(['one'], ['two'])
  storeLists(pageWith(list), 7)
  const then = Date.now()
  vi.advanceTimersByTime(5000)
  expect(restored(7)).toMatchObject({ data: list, dataUpdatedAt: then })
})

test.each([
  ['a list of one page', listOf(['one']), feed],
  ['what is no list', { post: 1 }, ['post/singlepost', { postid: 7 }]],
  ['a list that has not come', undefined, feed],
])('%s is not stored', (_, data, key) => {
  storeLists(pageWith(data, key), 7)
  expect(texts.size).toBe(0)
})

test('a page that does not show a list leaves it stored', () => {
  storeLists(pageWith(listOf(['one'], ['two'])), 7)
  storeLists(new QueryClient(), 7)
  expect(restored(7)?.data).toEqual(listOf(['one'], ['two']))
})

test('a list that begins again is no longer stored', () => {
  storeLists(pageWith(listOf(['one'], ['two'])), 7)
  storeLists(pageWith(listOf(['newest'])), 7)
  expect(texts.size).toBe(0)
})

test.each([
  ['another member', 8],
  ['a visitor', undefined],
])('%s gets nothing of what a member has read', (_, reader) => {
  storeLists(pageWith(listOf(['one'], ['two'])), 7)
  expect(restored(reader)).toBeUndefined()
})

test('a visitor gets what a visitor has read', () => {
  storeLists(pageWith(listOf(['one'], ['two'])), undefined)
  expect(restored(undefined)?.data).toEqual(listOf(['one'], ['two']))
})

test('after an hour a list begins again', () => {
  storeLists(pageWith(listOf(['one'], ['two'])), 7)
  vi.advanceTimersByTime(60 * 60 * 1000)
  expect(restored(7)).toBeUndefined()
})

test('of lists that are too large together, those read last are stored', () => {
  const long = 'a'.repeat(600_000)
  const client = pageWith(listOf([long], ['older']))
  vi.advanceTimersByTime(1000)
  const other = ['post/comments', { post_id: 1 }, 'pages']
  client.setQueryData(other, listOf([long], ['newer']))
  storeLists(client, 7)
  const next = new QueryClient()
  restoreLists(next, 7)
  expect(next.getQueryData(feed)).toBeUndefined()
  expect(next.getQueryData(other)).toBeDefined()
})
