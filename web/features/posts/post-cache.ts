import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'

type Change = (post: Post) => Post | undefined
type Page = { posts: Post[]; next_cursor: string | null }

/** How to change the posts in the answer of each call. The answers of other calls have no posts. */
const holders: { [P in Path]?: (answer: Output<P>, change: Change) => Output<P> } = {
  'post/feed': changePage,
  'post/contest-posts': changePage,
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

/** Counts comments that were written or deleted, on every screen that shows the post. */
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

/** Puts a new post first in the lists that it belongs to, and loads again what else it has changed. */
export function addPost(client: QueryClient, post: Post): void {
  for (const query of client.getQueryCache().getAll()) {
    if (isHeadedBy(query, post)) {
      client.setQueryData<InfiniteData<Page>>(
        query.queryKey,
        (data) => data && withHead(data, post),
      )
    }
  }
  void client.invalidateQueries({ predicate: (query) => isTrending(query) })
  if (post.contest_id === null) return
  for (const path of ['contest/singlecontest', 'contest/my-contest-day', 'contest/my-contests']) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

/** Makes running reads of posts again, because their answers may not have a change yet. */
export function rereadRunning(client: QueryClient): void {
  const isStaleRead = ({ queryKey, state }: Query) =>
    String(queryKey[0]) in holders && state.fetchStatus === 'fetching' && !state.fetchMeta
  void client.invalidateQueries({ predicate: isStaleRead })
}

/** Changes each post that is shown; what becomes `undefined` goes from the lists. */
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

function changePage(page: Page, change: Change): Page {
  return { ...page, posts: changeAll(page.posts, change) }
}

function changeAll(posts: Post[], change: Change): Post[] {
  return posts.map(change).filter((post) => post !== undefined)
}

function withHead(list: InfiniteData<Page>, post: Post): InfiniteData<Page> {
  const pages = list.pages.map((page, index) => {
    const others = page.posts.filter(({ id }) => id !== post.id)
    return { ...page, posts: index === 0 ? [post, ...others] : others }
  })
  return { ...list, pages }
}

/** Whether a list, newest first, now starts with this post. */
function isHeadedBy({ queryKey }: Query, post: Post): boolean {
  const [path, input] = queryKey as [Path, Input<'post/feed'>]
  if (path !== 'post/feed' && path !== 'post/contest-posts') return false
  if (input.sort === 'trending' || input.location || input.cursor) return false
  const { contest_id, user_id } = input
  return (
    (contest_id === undefined || contest_id === post.contest_id) &&
    (user_id === undefined || user_id === post.user.id) &&
    holds(input.mood_ids, post.mood?.id) &&
    holds(input.language_ids, post.language_id)
  )
}

/** Whether a filter by these ids shows a post with that one; no ids show all. */
function holds(ids: unknown, id: number | undefined): boolean {
  return !Array.isArray(ids) || ids.length === 0 || ids.includes(id)
}

function isTrending({ queryKey }: Query): boolean {
  const [path, input] = queryKey as [Path, Input<'post/feed'>]
  return path === 'post/feed' && input.sort === 'trending'
}
