import { PenLine } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Discussion } from './discussion.ts'
import { LazyCommentForm } from './lazy-comment-form.tsx'

/** Where members write a comment. Visitors are led to the login and back. */
export function WriteComment({ discussion }: { discussion: Discussion }) {
  const { t } = useWords()
  const token = useCommunity()
  const here = useHere()
  const user = useSession()?.user
  if (user) {
    return (
      <div className="mt-3">
        <LazyCommentForm
          key={user.id}
          place={{ user_id: user.id, post_id: discussion.post.id, parent_id: undefined }}
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
      state={{ from: here }}
      className="mt-3 flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 text-muted hover:bg-sunken"
    >
      <PenLine aria-hidden className="size-5" />
      {t('comment.loginToWrite')}
    </Link>
  )
}
