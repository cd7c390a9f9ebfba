import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Post } from '#shared/contracts/posts.ts'
import { pagedQuery, query } from '#web/lib/query.ts'
import { addPost, patchPost, removePost } from './post-cache.ts'

type Page = { posts: Post[]; next_cursor: string | null }

const community = { identification_token: '100001' }
const feed = pagedQuery('post/feed', { ...community, sort: 'all', language_ids: [] })
const trending = pagedQuery('post/feed', { ...community, sort: 'trending', language_ids: [] })
const hopeful = pagedQuery('post/feed', { ...community, sort: 'all', mood_id: 1 })
const ofAuthor = pagedQuery('post/feed', { user_id: 7 })
const entries = pagedQuery('post/contest-posts', { ...community, contest_id: 5 })
const single = query('post/singlepost', { ...community, postid: '2' })
const pinned = query('post/mypinnedposts', { user_id: 7 })

function makePost(id: number, part: Partial<Post> = {}): Post {
  return {
    id,
    slug: `post-${id}`,
    created_at: '2026-11-20T08:00:00.000Z',
    edited_at: null,
    language_id: 2,
    upvotes: 0,
    downvotes: 0,
    badge_color: 'gray',
    user: { id: 7, full_name: 'Asha Verma', profile_pic: null },
    contents: [{ title: 'Mist', description: 'Over the lake', text: 'Over the lake' }],
    media: [],
    comments_count: 0,
    location: { locationMaster: { location_name: 'Lodhi Garden' } },
    mood: null,
    source: 'By Me',
    source_link: null,
    contest_id: null,
    contest_hashtag: null,
    name_of_day: null,
    my_vote: null,
    pinned: false,
    ...part,
  }
}

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
  client.setQueryData(single.queryKey, { post: { ...makePost(2), comments: [] } })
  client.setQueryData(pinned.queryKey, { pins: [{ id: 2, post: makePost(2) }] })
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

test('takes a deleted post off every list and keeps their pages', () => {
  const client = makeClient()
  removePost(client, 2)
  expect(idsOf(client, feed)).toEqual([[3], [1]])
  expect(idsOf(client, entries)).toEqual([[]])
  expect(client.getQueryData(pinned.queryKey)?.pins).toEqual([])
  expect(client.getQueryState(single.queryKey)?.isInvalidated).toBe(true)
})

test('puts a new post at the head of the lists it belongs to', () => {
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
})

test('puts an entry at the head of its contest too', () => {
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
