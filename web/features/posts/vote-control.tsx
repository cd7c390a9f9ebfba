import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import type { Post } from '#shared/contracts/post.ts'
import { LoginForm } from '#web/layout/login-form.tsx'
import { useSession } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWords } from '#web/words/words.tsx'
import { useVote } from './use-vote.ts'

/** The votes of a post and the reader's own. Authors see them, but cannot vote. */
export function VoteControl({ post }: { post: Post }) {
  const { t, number } = useWords()
  const isOwn = useSession()?.user.id === post.user.id
  const vote = useVote(post)
  const hint = isOwn ? t('post.ownVote') : undefined
  const up = number(post.upvotes)
  const down = number(post.downvotes)
  return (
    <LoginForm>
      <fieldset
        aria-label={hint ? `${t('post.votes')}. ${hint}` : t('post.votes')}
        title={hint}
        disabled={isOwn}
        className="inline-flex items-center rounded-full bg-sunken text-sm font-semibold tabular-nums"
      >
        <button
          type="submit"
          aria-pressed={post.my_vote === 'upvote'}
          aria-label={`${t('post.upvote')}: ${up}`}
          onClick={() => vote('upvote')}
          className={classNames(sideClass, 'aria-pressed:bg-done-tint aria-pressed:text-done-ink')}
        >
          <ArrowBigUp aria-hidden className={arrowClass} />
          {up}
        </button>
        <button
          type="submit"
          aria-pressed={post.my_vote === 'downvote'}
          aria-label={`${t('post.downvote')}: ${down}`}
          onClick={() => vote('downvote')}
          className={classNames(
            sideClass,
            'aria-pressed:bg-danger-tint aria-pressed:text-danger-ink',
          )}
        >
          <ArrowBigDown aria-hidden className={arrowClass} />
          {down}
        </button>
      </fieldset>
    </LoginForm>
  )
}

const sideClass =
  'group inline-flex min-h-11 min-w-13 items-center justify-center gap-1.5 rounded-full px-2.5 ' +
  'transition-[background-color,color,scale] active:scale-95 disabled:opacity-50'

// The pressed arrow is filled, so that the colour is not the only sign.
const arrowClass = 'size-5 group-aria-pressed:fill-current'
