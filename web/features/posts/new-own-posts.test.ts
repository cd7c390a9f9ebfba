import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { makePost } from '#web/testing/factories.ts'
import { addPost } from './add-post.ts'
import { type NewOwnPosts, newOwnPosts } from './new-own-posts.ts'
import { patchPost, removePost } from './post-cache.ts'

let client: QueryClient
const own = () => client.getQueryData<NewOwnPosts>([newOwnPosts])
const ids = () => own()?.posts.map(({ id }) => id)

beforeEach(() => {
  client = new QueryClient()
  addPost(client, makePost(1))
  addPost(client, makePost(2))
})

test('a new post waits for a feed, the newest first', () => {
  expect(ids()).toEqual([2, 1])
})

test('a pinned or deleted post changes here too', () => {
  patchPost(client, 2, { pinned: true })
  expect(own()?.posts[0]?.pinned).toBe(true)
  removePost(client, 2)
  expect(ids()).toEqual([1])
})
