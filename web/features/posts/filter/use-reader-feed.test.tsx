import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BaseLocationHook, Router } from 'wouter'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { TestApp } from '#web/testing/test-app.tsx'
import { type FeedFilter, noFilter } from './feed-filter.ts'
import { storedFilter, storeFilter } from './stored-filters.ts'
import { type ReaderFeed, useReaderFeed } from './use-reader-feed.ts'

const token = '100001'
const own: FeedFilter = { ...noFilter, location: 'Delhi', language_ids: [5] }
const navigate = vi.fn()

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('location', { pathname: `/${token}/posts` })
  vi.stubGlobal('history', { state: { open_over_page: 1 } })
  storeFilter(token, own)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each<[string, string, Partial<FeedFilter>, string]>([
  ['a filter is added', 'place=Mumbai', { mood_ids: [2] }, '?place=Mumbai&mood=2'],
  ['one of two is removed', 'language=1&language=2', { language_ids: [1] }, '?language=1'],
  ['the last is removed', 'sort=trending&mood=2', { mood_ids: [] }, '?sort=trending'],
  ['all are removed', 'place=Mumbai&mood=2&after=a-cursor', noFilter, ''],
])(
  '%s in the address that names filters, and the reader’s own stay as they were',
  (_, search, changes, expected) => {
    feedAt(search).change(changes)
    const options = { replace: true, state: { open_over_page: 1 } }
    expect(navigate.mock.calls).toEqual([[`/${token}/posts${expected}`, options]])
    expect(storedFilter(token)).toEqual(own)
  },
)

test('Near Me leaves the filter of an address and is stored', () => {
  feedAt('place=Mumbai&mood=2').change({ location: 'Nearme' })
  expect(navigate.mock.calls).toEqual([[`/${token}/posts`, expect.anything()]])
  expect(storedFilter(token)).toEqual({ ...own, location: 'Nearme' })
})

test('Near Me is stored without a navigation where the feed was left before the position was found', () => {
  const feed = feedAt('mood=2')
  vi.stubGlobal('location', { pathname: '/100001/faq' })
  feed.change({ location: 'Nearme' })
  expect(navigate).not.toHaveBeenCalled()
  expect(storedFilter(token)).toEqual({ ...own, location: 'Nearme' })
})

test('a change is stored where the address names no filter', () => {
  feedAt('sort=trending').change({ mood_ids: [2] })
  expect(navigate).not.toHaveBeenCalled()
  expect(storedFilter(token)).toEqual({ ...own, mood_ids: [2] })
})

/** The feed as an address shows it, drawn once. */
function feedAt(search: string): ReaderFeed {
  const feeds: ReaderFeed[] = []
  const hook: BaseLocationHook = () => [`/${token}/posts`, navigate]
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={hook} searchHook={() => search}>
        <TestApp>
          <Feed onDrawn={(feed) => feeds.push(feed)} />
        </TestApp>
      </Router>
    </QueryClientProvider>,
  )
  const [feed] = feeds
  if (!feed) throw new Error('the feed has not been drawn')
  return feed
}

function Feed({ onDrawn }: { onDrawn: (feed: ReaderFeed) => void }) {
  onDrawn(useReaderFeed(token))
  return null
}
