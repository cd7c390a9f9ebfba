import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Input, Path } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'
import { type NewOwnPosts, newOwnPosts } from './new-own-posts.ts'
import { patchPost, removePost } from './post-cache.ts'
import { heldPostsQuery } from './queries.ts'

type Page = { posts: Post[]; next_cursor: string | null }

/** Puts a new post of the reader first in the lists that it belongs to, unless it is held, and loads again what else it has changed. */
export function addPost(client: QueryClient, post: Post): void {
  if (post.is_held) void client.invalidateQueries({ queryKey: heldPostsQuery.queryKey })
  else addToLists(client, post)
  if (post.contest_id === null) return
  for (const path of changedByEntry) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

/** Shows a post that the reader has changed, or takes it out of the lists where it is held now. */
export function replacePost(client: QueryClient, post: Post): void {
  if (post.is_held) {
    removePost(client, post.id)
    void client.invalidateQueries({ queryKey: heldPostsQuery.queryKey })
  } else patchPost(client, post.id, post)
}

function addToLists(client: QueryClient, post: Post): void {
  addNewOwnPost(client, post)
  for (const query of client.getQueryCache().getAll()) {
    if (isHeadedBy(query, post)) {
      client.setQueryData<InfiniteData<Page>>(
        query.queryKey,
        (data) => data && withHead(data, post),
      )
    }
  }
  void client.invalidateQueries({ predicate: (query) => mayHold(query, post) })
}

/** Reads that show what an entry completes. */
const changedByEntry = [
  'contest/singlecontest',
  'contest/my-contest-day',
  'contest/my-contests',
  'contest/today',
]

function addNewOwnPost(client: QueryClient, post: Post): void {
  client.setQueryDefaults([newOwnPosts], { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<NewOwnPosts>([newOwnPosts], (data) => ({
    posts: [post, ...(data?.posts ?? [])],
  }))
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
  return passes(input, post)
}

/** Whether a list shows posts like this one, wherever it was written. */
function passes({ contest_id, user_id, mood_ids, language_ids }: Input<'post/feed'>, post: Post) {
  return (
    (contest_id === undefined || contest_id === post.contest_id) &&
    (user_id === undefined || user_id === post.user.id) &&
    holds(mood_ids, post.mood?.id) &&
    holds(language_ids, post.language_id)
  )
}

/** Whether a filter by these ids shows a post with that one; no ids show all. */
function holds(ids: unknown, id: number | undefined): boolean {
  return !Array.isArray(ids) || ids.length === 0 || ids.includes(id)
}

/** Whether only the server knows if, or where, a list shows this post: a list of trending posts, or of a place. */
function mayHold({ queryKey }: Query, post: Post): boolean {
  const [path, input] = queryKey as [Path, Input<'post/feed'>]
  if (path !== 'post/feed' || input.cursor) return false
  return (input.sort === 'trending' || input.location !== undefined) && passes(input, post)
}
