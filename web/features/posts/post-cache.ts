import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Output, Path } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'
import { type NewOwnPosts, newOwnPosts } from './new-own-posts.ts'

type Change = (post: Post) => Post | undefined

type Holders = { [P in Path]?: (answer: Output<P>, change: Change) => Output<P> }

/** How to change the posts in the answer of each call. The answers of other calls have no posts. */
const holders: Holders & Record<typeof newOwnPosts, typeof changePage<NewOwnPosts>> = {
  [newOwnPosts]: changePage,
  'post/feed': changePage,
  'post/contest-posts': changePage,
  'post/held': changePage,
  'team/wall': changePage,
  'post/singlepost': (answer, change) => ({ post: { ...answer.post, ...change(answer.post) } }),
  'post/mypinnedposts': ({ pins }, change) => ({
    pins: pins.flatMap((pin) => {
      const post = change(pin.post)
      return post ? [{ ...pin, post }] : []
    }),
  }),
  'contest/singlecontest': (answer, change) => ({
    ...answer,
    winnerPosts: changeAll(answer.winnerPosts, change),
  }),
}

/** Shows the change of a post on every screen that shows it. */
export function patchPost(client: QueryClient, id: number, patch: Partial<Post>): void {
  changePosts(client, (post) => (post.id === id ? { ...post, ...patch } : post))
}

/** Adds to the number of comments, on every screen that shows the post. */
export function countComments(client: QueryClient, id: number, difference: number): void {
  changePosts(client, (post) =>
    post.id === id ? { ...post, comments_count: post.comments_count + difference } : post,
  )
}

/** Removes a deleted or reported post from every list. Its own page is loaded again when it is next opened. */
export function removePost(client: QueryClient, id: number): void {
  changePosts(client, (post) => (post.id === id ? undefined : post))
  void client.invalidateQueries({ queryKey: ['post/singlepost'], refetchType: 'none' })
}

/** Makes running reads of posts again, because their answers may not have a change yet. */
export function rereadRunning(client: QueryClient): void {
  const isStaleRead = ({ queryKey, state }: Query) =>
    String(queryKey[0]) in holders && state.fetchStatus === 'fetching' && !state.fetchMeta
  void client.invalidateQueries({ predicate: isStaleRead })
}

/** Changes each cached post; one that becomes `undefined` is removed from the lists. */
export function changePosts(client: QueryClient, change: Change): void {
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const [path, , pages] = queryKey
    const hold = holders[path as Path] as ((answer: unknown, change: Change) => unknown) | undefined
    if (!hold) continue
    client.setQueryData(queryKey, (data: unknown) => {
      if (!data || pages !== 'pages') return data && hold(data, change)
      const list = data as InfiniteData<unknown>
      return { ...list, pages: list.pages.map((page) => hold(page, change)) }
    })
  }
}

function changePage<P extends { posts: Post[] }>(page: P, change: Change): P {
  return { ...page, posts: changeAll(page.posts, change) }
}

function changeAll(posts: Post[], change: Change): Post[] {
  return posts.map(change).filter((post) => post !== undefined)
}
