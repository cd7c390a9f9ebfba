import { Footprints, PenLine } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useCommunity, useGuest, useSession } from '#web/session/session.tsx'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { useWords } from '#web/words/words.tsx'
import type { Discussion } from './discussion.ts'
import { LazyCommentForm } from './lazy-comment-form.tsx'

/** The place where members write a comment. Visitors are led to the login and back; guests read that they may not. */
export function WriteComment({ discussion }: { discussion: Discussion }) {
  const { t } = useWords()
  const token = useCommunity()
  const here = useHere()
  const user = useSession()?.user
  const isGuest = useGuest() !== undefined
  if (isGuest) {
    return (
      <p className={`mt-3 text-muted ${boxClass}`}>
        <Footprints aria-hidden className="size-5 shrink-0" />
        {t('comment.membersOnly')}
      </p>
    )
  }
  if (user) {
    return (
      <div className="mt-3">
        <LazyCommentForm
          key={user.id}
          author={user}
          target={{ post_id: discussion.post.id, parent_id: undefined }}
          label={t('comment.write')}
          onSend={discussion.write}
        />
      </div>
    )
  }
  if (!token) return null
  return (
    <Link
      to={paths.login(token)}
      state={stateOf({ path: here })}
      className={`mt-3 bg-surface text-muted hover:bg-sunken ${boxClass}`}
    >
      <PenLine aria-hidden className="size-5" />
      {t('comment.loginToWrite')}
    </Link>
  )
}

const boxClass = 'flex min-h-12 items-center gap-3 rounded-control border border-line px-3.5 py-2'
