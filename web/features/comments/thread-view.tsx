import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread } from '#shared/contracts/comments.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CommentView } from './comment-view.tsx'
import type { Discussion } from './discussion.ts'
import { LazyCommentForm } from './lazy-comment-form.tsx'
import { repliesWithChanges } from './merge.ts'
import { repliesQuery } from './queries.ts'
import { isBeingSent } from './use-changes.ts'

type ThreadViewProps = { thread: Thread; discussion: Discussion; linked_id: number | undefined }

/** A comment with the replies to it. */
export function ThreadView({ thread, discussion, linked_id }: ThreadViewProps) {
  const { t } = useWords()
  const [isReplying, setIsReplying] = useState(false)
  const list = useReplies(thread, discussion)
  const replies = repliesWithChanges(thread.id, list.replies, discussion.changes)
  const showForm = isBeingSent(thread) ? undefined : () => setIsReplying(true)
  return (
    <>
      <CommentView
        comment={thread}
        replies_count={Math.max(thread.replies_count, replies.length)}
        discussion={discussion}
        isLinked={thread.id === linked_id}
        onReply={showForm}
      />
      <div className="ms-5 mt-3 flex flex-col gap-3 border-s-2 border-line ps-4 empty:hidden">
        {replies.length > 0 && (
          <ol className="flex flex-col gap-3" aria-label={t('comment.replies')}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentView
                  comment={reply}
                  replies_count={0}
                  discussion={discussion}
                  isLinked={reply.id === linked_id}
                  onReply={showForm}
                />
              </li>
            ))}
          </ol>
        )}
        {list.more && (
          <Button variant="ghost" size="small" className="self-start" {...list.more}>
            {t('comment.moreReplies', { count: list.rest })}
          </Button>
        )}
        {isReplying && (
          <ReplyForm thread={thread} discussion={discussion} onEnd={() => setIsReplying(false)} />
        )}
      </div>
    </>
  )
}

/** The first replies come with the comment, the others once the reader asks for them. */
function useReplies(thread: Thread, { post }: Discussion) {
  const [showsAll, setShowsAll] = useState(false)
  const showError = useErrorAlert()
  const asked = { post_id: post.id, parent_id: thread.id }
  const list = useInfiniteQuery({ ...repliesQuery(useCommunity(), asked), enabled: showsAll })
  const replies = list.data?.pages.flatMap(({ comments }) => comments) ?? thread.replies
  const rest = thread.replies_count - replies.length

  async function handleMore() {
    setShowsAll(true)
    if (!showsAll) return
    const { error } = await (list.data ? list.fetchNextPage() : list.refetch())
    if (error) showError(error)
  }

  const hasMore = list.data ? list.hasNextPage : rest > 0
  const more = hasMore ? { busy: list.isFetching, onClick: () => void handleMore() } : undefined
  return { replies, rest, more }
}

type ReplyFormProps = { thread: Thread; discussion: Discussion; onEnd: () => void }

function ReplyForm({ thread, discussion, onEnd }: ReplyFormProps) {
  const { t } = useWords()
  const user_id = useSession()?.user.id
  if (user_id === undefined) return null
  return (
    <LazyCommentForm
      place={{ user_id, post_id: discussion.post.id, parent_id: thread.id }}
      label={
        thread.user ? t('comment.replyTo', { name: thread.user.full_name }) : t('comment.reply')
      }
      onSend={discussion.write}
      onEnd={onEnd}
    />
  )
}
