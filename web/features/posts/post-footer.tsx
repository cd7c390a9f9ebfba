import { MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { Encourage } from '#web/features/encouragements/api.ts'
import { UnsentNote } from '#web/features/queue/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { PostBadge } from './post-badge.tsx'
import { SharePost } from './share-post.tsx'
import { VoteControl } from './vote-control.tsx'

/** Votes, status, comments and sharing. */
export function PostFooter({ post, full }: { post: Post; full: boolean }) {
  const { t, number } = useWords()
  const isOwn = useSession()?.user.id === post.user.id
  return (
    <footer className="@container px-3 pt-2.5 pb-2.5">
      <div className="flex flex-wrap items-center gap-x-1">
        <VoteControl post={post} />
        <UnsentNote about={[`vote on ${post.id}`, `pin of ${post.id}`]} />
        <PostBadge color={post.badge_color} />
        <div className="ms-auto -me-2 flex items-center">
          <Link
            to={`${paths.post(post.slug)}#comments`}
            aria-label={t('post.commentsCount', { count: post.comments_count })}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-1.5 text-sm tabular-nums text-muted hover:bg-sunken"
          >
            <MessageCircle aria-hidden className="size-5" />
            {number(post.comments_count)}
          </Link>
          <SharePost post={post} />
        </div>
      </div>
      {post.contest_id !== null && (
        <Encourage whom={{ name: post.user.full_name, post_id: post.id, user_id: post.user.id }} />
      )}
      {full && isOwn && <p className="px-1 pt-1 text-sm text-muted">{t('post.ownVote')}</p>}
    </footer>
  )
}
