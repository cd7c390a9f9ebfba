import { MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/posts.ts'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { VoteControl } from '#web/ui/vote-control.tsx'
import { PostBadge } from './post-badge.tsx'
import { SharePost } from './share-post.tsx'
import { useVote } from './use-vote.ts'

/** Votes, what the neighbours make of it, comments and sharing. */
export function PostFooter({ post, full }: { post: Post; full: boolean }) {
  const { t, number } = useWords()
  const isOwn = useSession()?.user.id === post.user.id
  const vote = useVote(post)
  const hint = isOwn ? t('post.ownVote') : undefined
  return (
    <footer className="@container px-3 pt-2.5 pb-2.5">
      <div className="flex flex-wrap items-center gap-x-1">
        <span title={hint} className="[&_button]:min-w-13 [&_button]:px-2.5">
          <VoteControl
            label={hint ? `${t('post.votes')}. ${hint}` : t('post.votes')}
            upLabel={t('post.upvote')}
            downLabel={t('post.downvote')}
            up={number(post.upvotes)}
            down={number(post.downvotes)}
            mine={post.my_vote && (post.my_vote === 'upvote' ? 'up' : 'down')}
            disabled={isOwn}
            onVote={(direction) => vote(direction === 'up' ? 'upvote' : 'downvote')}
          />
        </span>
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
      {full && hint && <p className="px-1 pt-1 text-sm text-muted">{hint}</p>}
    </footer>
  )
}
