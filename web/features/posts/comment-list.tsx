import { Link } from 'wouter'
import type { Comment } from '#shared/contracts/comments.ts'
import { paths } from '#web/navigation/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { useWords } from '#web/words/words.tsx'
import { TimeAgo } from './time-ago.tsx'

/** The comments on a post, the oldest first, with replies under the comment that they answer. */
export function CommentList({ comments }: { comments: Comment[] }) {
  const { t } = useWords()
  const repliesTo = (id: number | null) => comments.filter(({ parent_id }) => parent_id === id)
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-6 scroll-mt-20">
      <h2 id="comments-title" className="font-semibold">
        {comments.length > 0
          ? t('post.commentsCount', { count: comments.length })
          : t('post.comments')}
      </h2>
      {comments.length === 0 && <p className="mt-2 text-muted">{t('post.noComments')}</p>}
      <ol className="mt-3 flex flex-col gap-4">
        {repliesTo(null).map((comment) => (
          <li key={comment.id}>
            <CommentText comment={comment} />
            <ol className="ms-5 mt-3 flex flex-col gap-3 border-s-2 border-line ps-4 empty:hidden">
              {repliesTo(comment.id).map((reply) => (
                <li key={reply.id}>
                  <CommentText comment={reply} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

function CommentText({ comment }: { comment: Comment }) {
  const { id, full_name, profile_pic } = comment.user
  return (
    <article className="flex items-start gap-3">
      <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <Link
            to={paths.userProfile(id)}
            className="relative font-semibold before:absolute before:-inset-y-3 before:inset-x-0 hover:underline"
          >
            {full_name}
          </Link>
          <span className="text-muted">
            <TimeAgo instant={comment.created_at} />
          </span>
        </p>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={comment.text} />
        </p>
      </div>
    </article>
  )
}
