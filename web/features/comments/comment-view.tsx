import { Link } from 'wouter'
import type { Comment } from '#shared/contracts/comments.ts'
import { CardBoundary } from '#web/layout/error-boundary.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useMayAct } from '#web/layout/use-may-act.ts'
import { paths } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CommentMenuButton } from './comment-menu-button.tsx'
import { CommentText } from './comment-text.tsx'
import type { Discussion } from './discussion.ts'
import { isUnsent } from './unsent-comments.ts'
import { isBeingSent } from './use-changes.ts'

type CommentViewProps = {
  comment: Comment
  replies_count: number
  discussion: Discussion
  /** Whether the address names it. */
  isLinked: boolean
  /** Not for a comment that is still being sent. */
  onReply: (() => void) | undefined
}

export function CommentView(props: CommentViewProps) {
  const { t } = useWords()
  const { user } = props.comment
  if (user) {
    return (
      <CardBoundary>
        <CommentByMember {...props} author={user} />
      </CardBoundary>
    )
  }
  return <p className="text-sm text-muted">{t('comment.byNobody')}</p>
}

function CommentByMember(props: CommentViewProps & { author: NonNullable<Comment['user']> }) {
  const { comment, replies_count, discussion, isLinked, onReply, author } = props
  const { t } = useWords()
  const { id, full_name, profile_pic } = author
  const isPending = isBeingSent(comment)
  return (
    <article
      aria-current={isLinked || undefined}
      aria-busy={(isPending && !isUnsent(comment)) || undefined}
      className={classNames(
        'flex scroll-mt-20 items-start gap-3',
        isLinked && '-mx-2 rounded-control bg-primary-tint px-2 py-1.5',
        isPending && 'opacity-60',
      )}
    >
      <Avatar
        name={full_name}
        src={profile_pic}
        seed={`user-${id}`}
        size="small"
        className="large-text:hidden"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm leading-6">
            <Link to={paths.userProfile(id)} className={nameClass}>
              {full_name}
            </Link>
            {isPending ? (
              <span className="text-muted">
                {t(isUnsent(comment) ? 'unsent.note' : 'comment.sending')}
              </span>
            ) : (
              <Link to={paths.comment(discussion.post.slug, comment.id)} className={timeClass}>
                <TimeAgo instant={comment.created_at} />
              </Link>
            )}
          </p>
          {!isPending && (
            <CommentMenuButton
              comment={comment}
              author={author}
              replies_count={replies_count}
              discussion={discussion}
            />
          )}
        </div>
        <CommentText text={comment.text} mentions={comment.mentions} />
        {onReply && !isPending && <ReplyButton name={full_name} onReply={onReply} />}
      </div>
    </article>
  )
}

function ReplyButton({ name, onReply }: { name: string; onReply: () => void }) {
  const { t } = useWords()
  const mayAct = useMayAct()
  const handleReply = () => mayAct(t('comment.loginToReply')) && onReply()
  return (
    <Button
      variant="ghost"
      size="small"
      className="-ms-3"
      aria-label={t('comment.replyTo', { name })}
      onClick={handleReply}
    >
      {t('comment.reply')}
    </Button>
  )
}

const nameClass =
  'relative min-w-0 font-semibold [overflow-wrap:anywhere] before:absolute before:-inset-y-3 before:inset-x-0 hover:underline'
const timeClass = 'relative text-muted before:absolute before:-inset-3 hover:underline'
