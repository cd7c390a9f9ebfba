import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Post } from '#shared/contracts/post.ts'
import { pagedQuery, query } from '#web/http/query.ts'
import { makePost } from '#web/testing/factories.ts'
import { addPost } from './add-post.ts'
import { patchPost, removePost, rereadRunning } from './post-cache.ts'

type Page = { posts: Post[]; next_cursor: string | null }

const community = { identification_token: '100001' }
const feed = pagedQuery('post/feed', { ...community, sort: 'all', language_ids: [] })
const trending = pagedQuery('post/feed', { ...community, sort: 'trending', language_ids: [] })
const hopeful = pagedQuery('post/feed', { ...community, sort: 'all', mood_ids: [1] })
const ofAuthor = pagedQuery('post/feed', { user_id: 7 })
const entries = pagedQuery('post/contest-posts', { ...community, contest_id: 5 })
const single = query('post/singlepost', { ...community, postid: '2' })
const pinned = query('post/mypinnedposts', { user_id: 7 })

function pagesOf(...pages: Post[][]): InfiniteData<Page, string | undefined> {
  return {
    pages: pages.map((posts) => ({ posts, next_cursor: null })),
    pageParams: pages.map(() => undefined),
  }
}

function makeClient(): QueryClient {
  const client = new QueryClient()
  client.setQueryData(feed.queryKey, pagesOf([makePost(3)], [makePost(2), makePost(1)]))
  client.setQueryData(trending.queryKey, pagesOf([makePost(2)]))
  client.setQueryData(hopeful.queryKey, pagesOf([]))
  client.setQueryData(ofAuthor.queryKey, pagesOf([makePost(2)]))
  client.setQueryData(entries.queryKey, pagesOf([makePost(2)]))
  client.setQueryData(single.queryKey, {
    post: { ...makePost(2), share_picture: null, comments: [] },
  })
  client.setQueryData(pinned.queryKey, { pins: [{ id: 2, post: makePost(2) }] })
  client.setQueryData(['contest/standings', {}], { standings: [] })
  return client
}

const idsOf = (client: QueryClient, { queryKey }: typeof feed | typeof entries) =>
  client
    .getQueryData<InfiniteData<Page>>(queryKey)
    ?.pages.map((page) => page.posts.map((p) => p.id))

test('shows a change of a post wherever it is cached, and leaves the others alone', () => {
  const client = makeClient()
  patchPost(client, 2, { upvotes: 4, my_vote: 'upvote' })
  const shown = [feed, trending, ofAuthor, entries].flatMap(({ queryKey }) =>
    (client.getQueryData<InfiniteData<Page>>(queryKey)?.pages ?? []).flatMap(({ posts }) => posts),
  )
  expect(shown.filter(({ id }) => id === 2).map(({ upvotes }) => upvotes)).toEqual([4, 4, 4, 4])
  expect(shown.filter(({ id }) => id !== 2).every(({ upvotes }) => upvotes === 0)).toBe(true)
  expect(client.getQueryData(single.queryKey)?.post).toMatchObject({ upvotes: 4, comments: [] })
  expect(client.getQueryData(pinned.queryKey)?.pins[0]?.post.my_vote).toBe('upvote')
})

// POST-15
test('removes a deleted post from every list and keeps their pages', () => {
  const client = makeClient()
  removePost(client, 2)
  expect(idsOf(client, feed)).toEqual([[3], [1]])
  expect(idsOf(client, entries)).toEqual([[]])
  expect(client.getQueryData(pinned.queryKey)?.pins).toEqual([])
  expect(client.getQueryState(single.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(feed.queryKey)?.isInvalidated).toBe(false)
})

test('puts a new post first in the lists that it belongs to', () => {
  const client = makeClient()
  addPost(client, makePost(9))
  expect(idsOf(client, feed)).toEqual([
    [9, 3],
    [2, 1],
  ])
  expect(idsOf(client, ofAuthor)).toEqual([[9, 2]])
  expect(idsOf(client, hopeful)).toEqual([[]])
  expect(idsOf(client, entries)).toEqual([[2]])
  expect(idsOf(client, trending)).toEqual([[2]])
  expect(client.getQueryState(trending.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(feed.queryKey)?.isInvalidated).toBe(false)
  expect(client.getQueryState(entries.queryKey)?.isInvalidated).toBe(false)
})

test('puts an entry first in the list of its contest too', () => {
  const client = makeClient()
  addPost(client, makePost(9, { contest_id: 5, mood: { id: 1, mood_name: 'Hopeful' } }))
  expect(idsOf(client, entries)).toEqual([[9, 2]])
  expect(idsOf(client, hopeful)).toEqual([[9]])
})

test('shows a post that was answered twice only once', () => {
  const client = makeClient()
  addPost(client, makePost(1))
  expect(idsOf(client, feed)).toEqual([[1, 3], [2]])
})

test('a list by place is read again when a new post may belong to it', () => {
  const client = new QueryClient()
  const near = pagedQuery('post/feed', { ...community, location: 'Lodhi' })
  const nearInHindi = pagedQuery('post/feed', {
    ...community,
    location: 'Lodhi',
    language_ids: [3],
  })
  for (const { queryKey } of [near, nearInHindi]) client.setQueryData(queryKey, pagesOf([]))
  addPost(client, makePost(9))
  expect(client.getQueryState(near.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(nearInHindi.queryKey)?.isInvalidated).toBe(false)
})

test('a new post does not change lists near a place or in other languages', () => {
  const client = new QueryClient()
  const near = pagedQuery('post/feed', { ...community, location: 'Lodhi' })
  const hindi = pagedQuery('post/feed', { ...community, language_ids: [3, 4] })
  const both = pagedQuery('post/feed', { ...community, language_ids: [3, 2] })
  const ofAnother = pagedQuery('post/feed', { user_id: 8 })
  const otherEntries = pagedQuery('post/contest-posts', { contest_id: 6 })
  const lists = [near, hindi, both, ofAnother, otherEntries]
  for (const { queryKey } of lists) client.setQueryData(queryKey, pagesOf([]))
  addPost(client, makePost(9, { contest_id: 5 }))
  expect(lists.map((list) => idsOf(client, list))).toEqual([[[]], [[]], [[9]], [[]], [[]]])
})

const contestPaths = [
  'contest/singlecontest',
  'contest/my-contest-day',
  'contest/my-contests',
  'contest/today',
]

test.each([
  [5, [true, true, true, true]],
  [null, [false, false, false, false]],
])('a post of the contest %s loads again what it changes: %j', (contest_id, asked) => {
  const client = new QueryClient()
  for (const path of contestPaths) client.setQueryData([path, {}], {})
  client.setQueryData(['contest/allcontests', {}], {})
  addPost(client, makePost(9, { contest_id }))
  expect(client.getQueryState(['contest/allcontests', {}])?.isInvalidated).toBe(false)
  const states = contestPaths.map((path) => client.getQueryState([path, {}]))
  expect(states.map((state) => state?.isInvalidated)).toEqual(asked)
})

test('changes the posts of winners on the page of their contest', () => {
  const client = new QueryClient()
  const { queryKey } = query('contest/singlecontest', { contest_id: 5 })
  client.setQueryData([...queryKey], { winnerPosts: [makePost(2), makePost(3)], contestDays: [] })
  patchPost(client, 2, { upvotes: 1 })
  removePost(client, 3)
  expect(client.getQueryData(queryKey)).toMatchObject({
    winnerPosts: [{ id: 2, upvotes: 1 }],
    contestDays: [],
  })
})

test('a shown page is not loaded again when its post is deleted', () => {
  const client = makeClient()
  const { queryKey } = single
  removePost(client, 2)
  expect(client.getQueryData(queryKey)?.post.id).toBe(2)
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle')
})

test('running reads of posts are made again, but not one of a next page', () => {
  const client = makeClient()
  const queryFn = () => new Promise<never>(() => undefined)
  client.setQueryData(feed.queryKey, {
    pages: [{ posts: [], next_cursor: 'next' }],
    pageParams: [undefined],
  })
  void new InfiniteQueryObserver(client, { ...feed, queryFn }).fetchNextPage()
  void client.fetchQuery({ queryKey: single.queryKey, queryFn })
  void client.fetchQuery({ queryKey: ['contest/standings', {}], queryFn })
  rereadRunning(client)
  const reread = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  expect(reread.map(({ queryKey }) => queryKey[0])).toEqual(['post/singlepost'])
})
