import { useState } from 'react'
import type { Thread } from '#shared/contracts/comments.ts'
import { NextPageForm } from '#web/layout/next-page-form.tsx'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CommentView } from './comment-view.tsx'
import type { Discussion } from './discussion.ts'
import { LazyCommentForm } from './lazy-comment-form.tsx'
import { repliesWithChanges } from './merge.ts'
import { isBeingSent } from './use-changes.ts'
import { useReplies } from './use-replies.ts'

type ThreadViewProps = { thread: Thread; discussion: Discussion }

/** A comment with the replies to it. */
export function ThreadView({ thread, discussion }: ThreadViewProps) {
  const { t } = useWords()
  const { linked_id } = discussion.address
  const [isReplying, setIsReplying] = useState(false)
  const list = useReplies(thread, discussion)
  const repliesId = `replies-${thread.id}`
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
      <div
        id={repliesId}
        className="ms-5 mt-3 flex flex-col gap-3 border-s-2 border-line ps-4 empty:hidden"
      >
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
          <NextPageForm query={list.next} listId={repliesId}>
            <Button
              type="submit"
              variant="ghost"
              size="small"
              className="self-start"
              {...list.more}
            >
              {list.rest === undefined
                ? t('comment.showMoreReplies')
                : t('comment.moreReplies', { count: list.rest })}
            </Button>
          </NextPageForm>
        )}
        {isReplying && (
          <ReplyForm thread={thread} discussion={discussion} onEnd={() => setIsReplying(false)} />
        )}
      </div>
    </>
  )
}

type ReplyFormProps = { thread: Thread; discussion: Discussion; onEnd: () => void }

function ReplyForm({ thread, discussion, onEnd }: ReplyFormProps) {
  const { t } = useWords()
  const user = useSession()?.user
  if (!user) return null
  return (
    <LazyCommentForm
      author={user}
      target={{ post_id: discussion.post.id, parent_id: thread.id }}
      label={
        thread.user ? t('comment.replyTo', { name: thread.user.full_name }) : t('comment.reply')
      }
      onSend={discussion.write}
      onEnd={onEnd}
    />
  )
}
