import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { prefetchAfterLoad } from '#web/http/prefetch-after-load.ts'
import { afterName, NextPageForm } from '#web/layout/next-page-form.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { PersonSkeleton } from '#web/ui/list/person-skeleton.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { loadActions } from './comment-menu-button.tsx'
import type { CommentsAddress } from './comments-address.ts'
import type { Discussion } from './discussion.ts'
import { LinkedThread } from './linked-thread.tsx'
import { threadsWithChanges } from './merge.ts'
import { commentsQuery } from './queries.ts'
import { ThreadView } from './thread-view.tsx'
import { useChanges } from './use-changes.ts'
import { useLinkedThread } from './use-linked-thread.ts'
import { WriteComment } from './write-comment.tsx'

type CommentsSectionProps = {
  post: Post
  address: CommentsAddress
  /** Called with the change of the number of comments. */
  onCount: (difference: number) => void
}

/** The comments on a post, the oldest first, with replies under the comment that they answer. */
export function CommentsSection({ post, address, onCount }: CommentsSectionProps) {
  const { t } = useWords()
  const { linked_id } = address
  const discussion = { post, address, ...useChanges({ post, onCount }) }
  // Loaded now, so that a menu opens without a network too.
  useEffect(() => prefetchAfterLoad(() => void loadActions().catch(() => undefined)), [])
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-6 scroll-mt-20">
      <h2 id="comments-title" className="font-semibold">
        {post.comments_count > 0
          ? t('post.commentsCount', { count: post.comments_count })
          : t('comment.title')}
      </h2>
      <WriteComment discussion={discussion} />
      {linked_id !== undefined && (
        <LinkedThread key={linked_id} discussion={discussion} comment_id={linked_id} />
      )}
      <CommentList discussion={discussion} />
    </section>
  )
}

function CommentList({ discussion }: { discussion: Discussion }) {
  const { t, errorText } = useWords()
  const { post, address } = discussion
  const asked = { post_id: post.id, cursor: address.cursor }
  const list = useInfiniteQuery(commentsQuery(useCommunity(), asked))
  const pages = list.data?.pages ?? []
  const loaded = pages.flatMap(({ comments }) => comments)
  // The linked thread stands above the list already.
  const linked = useLinkedThread(post.id, address.linked_id).thread
  const threads = threadsWithChanges(loaded, discussion.changes).filter(
    ({ id }) => id !== linked?.id,
  )
  return (
    <>
      {list.isPending && <PersonSkeleton />}
      {threads.length > 0 && (
        <ol className="mt-4 flex flex-col gap-4" aria-label={t('comment.title')}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadView thread={thread} discussion={discussion} />
            </li>
          ))}
        </ol>
      )}
      {list.isSuccess && threads.length === 0 && !linked && !list.hasNextPage && (
        <p className="mt-3 text-muted">{t('comment.none')}</p>
      )}
      {list.isError ? (
        <ErrorState
          text={errorText(list.error)}
          retryLabel={t('page.retry')}
          onRetry={() => void (loaded.length > 0 ? list.fetchNextPage() : list.refetch())}
          busy={list.isFetching}
        />
      ) : (
        list.hasNextPage && (
          <NextPageForm
            query={{ [afterName]: pages.at(-1)?.next_cursor ?? undefined }}
            listId="comments"
          >
            <Button
              type="submit"
              variant="secondary"
              className="mx-auto mt-5 flex"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('comment.showMore')}
            </Button>
          </NextPageForm>
        )
      )}
    </>
  )
}
