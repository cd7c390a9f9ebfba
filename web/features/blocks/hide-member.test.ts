import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pagedQuery, query } from '#web/http/query.ts'
import { makePost } from '#web/testing/factories.ts'
import { hideMember } from './hide-member.ts'

const blocked = { id: 7, full_name: 'Asha Verma', profile_pic: null }
const other = { id: 8, full_name: 'Ravi Menon', profile_pic: null }
const comment = {
  ...{
    id: 1,
    parent_id: null,
    text: 'Hello',
    created_at: '2026-11-20T08:00:00.000Z',
    mentions: [],
  },
}
const mention = { user_id: 7, username: 'asha' }

const feed = pagedQuery('post/feed', {})
const comments = pagedQuery('post/comments', { post_id: 3 })
const search = pagedQuery('post/search', { query: 'lake' })
const pins = query('post/mypinnedposts', {})
const profile = query('user/userdetail', { user_id: 7 })
const standings = pagedQuery('contest/standings', { contest_id: 1 })

const page = <T extends object>(part: T) => ({
  pages: [{ ...part, next_cursor: null }],
  pageParams: [undefined],
})

function makeClient(): QueryClient {
  const client = new QueryClient()
  const posts = [makePost(1, { user: blocked }), makePost(2, { user: other })]
  client.setQueryData(feed.queryKey, page({ posts }))
  const replies = [
    { ...comment, id: 3, user: blocked },
    { ...comment, id: 4, user: other },
  ]
  const threads = [
    { ...comment, id: 2, user: other, mentions: [mention], replies, replies_count: 2 },
    { ...comment, user: blocked, replies: [], replies_count: 0 },
  ]
  client.setQueryData(comments.queryKey, page({ comments: threads }))
  client.setQueryData(['post/search', { query: 'lake' }, 'pages'], {
    ...page({
      results: [
        { kind: 'person', ...blocked },
        { kind: 'contest', id: 7 },
      ],
    }),
  })
  client.setQueryData(pins.queryKey, { pins: posts.map((post) => ({ id: post.id, post })) })
  client.setQueryData(['user/userdetail', { user_id: 7 }], { user: blocked, is_blocked: false })
  return client
}

// BLOCK-1
test('a member is removed from every list, with their texts', () => {
  const client = makeClient()
  hideMember(client, 7)
  expect(client.getQueryData(feed.queryKey)?.pages[0]?.posts.map(({ id }) => id)).toEqual([2])
  expect(client.getQueryData(comments.queryKey)?.pages[0]?.comments).toMatchObject([
    { id: 2, mentions: [], replies: [{ id: 4 }] },
  ])
  expect(client.getQueryData(search.queryKey)?.pages[0]?.results).toEqual([
    { kind: 'contest', id: 7 },
  ])
  expect(client.getQueryData(pins.queryKey)?.pins.map(({ id }) => id)).toEqual([2])
  expect(client.getQueryData(profile.queryKey)).toEqual({ user: blocked, is_blocked: true })
})

test('everything can be put back', () => {
  const client = makeClient()
  const putBack = hideMember(client, 7)
  putBack()
  for (const { queryKey } of [feed, comments, search, pins, profile]) {
    expect(client.getQueryData(queryKey)).toEqual(makeClient().getQueryData(queryKey))
  }
})

test('a list without the member is not touched', () => {
  const client = makeClient()
  const before = { standings: [{ rank: 1, user: { ...other, id: null } }] }
  client.setQueryData<unknown>(standings.queryKey, before)
  const updatedAt = client.getQueryState(standings.queryKey)?.dataUpdatedAt
  hideMember(client, 9)
  expect(client.getQueryData(standings.queryKey)).toBe(before)
  expect(client.getQueryState(standings.queryKey)?.dataUpdatedAt).toBe(updatedAt)
})
