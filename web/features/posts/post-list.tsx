import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { pagedQuery } from '#web/http/query.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { useWords } from '#web/words/words.tsx'
import { FoldablePost } from './folding/foldable-post.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import { UnsentPosts } from './unsent-posts.tsx'

/** A call with pages of posts. */
type PostPath = 'post/feed' | 'post/contest-posts' | 'team/wall'

type PostListProps<P extends PostPath> = {
  query: ReturnType<typeof pagedQuery<P>>
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** Posts page by page, after the reader's own unsent ones. The next page is loaded when the reader is near the end. */
export function PostList<P extends PostPath>(props: PostListProps<P>) {
  return (
    <>
      <UnsentPosts list={props.query.queryKey[1]} />
      <SentPosts {...props} />
    </>
  )
}

function SentPosts<P extends PostPath>({ query, empty }: PostListProps<P>) {
  const { t } = useWords()
  const list = useInfiniteQuery(query)
  if (!list.data) return <Unanswered query={list} loading={<PostSkeletons />} />
  const posts = list.data.pages.flatMap((page) => page.posts)
  if (posts.length === 0 && !list.hasNextPage) return empty
  return (
    <>
      <ol className="flex flex-col gap-3.5">
        {posts.map((post, index) => (
          <li key={post.id}>
            <FoldablePost post={post} eager={index === 0} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <LoadMore
          label={t('post.loadMore')}
          after={list.data.pages.at(-1)?.next_cursor}
          list={list}
        />
      )}
    </>
  )
}
