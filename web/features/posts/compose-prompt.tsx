import { PenLine } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useGuest, useSession } from '#web/session/session.tsx'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'

/**
 * The link to a new post, where the post will appear. A guest's post appears in their own community, of which they read here;
 * for others, the bar of a phone has the same link.
 */
export function ComposePrompt({ token }: { token: string }) {
  const { t } = useWords()
  const user = useSession()?.user
  const isGuest = useGuest() !== undefined
  return (
    <Link
      to={user ? paths.newPost : paths.login(token)}
      state={user ? undefined : stateOf({ path: paths.newPost })}
      className={classNames(
        'min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-muted hover:bg-sunken',
        isGuest ? 'flex' : 'hidden lg:flex',
      )}
    >
      {user ? (
        <Avatar name={user.full_name} src={user.profile_pic} seed={`user-${user.id}`} />
      ) : (
        <PenLine aria-hidden className="size-5" />
      )}
      <span className="min-w-0 flex-1">{t(wordOf(user !== undefined, isGuest))}</span>
    </Link>
  )
}

function wordOf(isMember: boolean, isGuest: boolean) {
  if (isGuest) return 'feed.composeAtHome'
  return isMember ? 'feed.compose' : 'feed.loginToCompose'
}
