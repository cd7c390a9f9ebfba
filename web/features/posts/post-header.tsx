import { Pin } from 'lucide-react'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { ContestTags } from './contest-tags.tsx'
import { MoodPicture } from './mood-picture.tsx'
import { PostMenuButton } from './post-menu.tsx'
import { useMood } from './use-mood.ts'
import { usePin } from './use-pin.ts'

/** The author, place and time of a post, and its menu. */
export function PostHeader({ post, onGone }: { post: Post; onGone?: () => void }) {
  const { t } = useWords()
  const isOwn = useSession()?.user.id === post.user.id
  const { id, full_name, profile_pic } = post.user
  return (
    <header className="flex items-start gap-3">
      <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between large-text:flex-wrap">
          <Link to={isOwn ? paths.myProfile : paths.userProfile(id)} className={nameClass}>
            {full_name}
          </Link>
          <div className="-my-2.5 -me-2.5 flex shrink-0 large-text:my-0">
            {isOwn && !post.is_held && <PinButton post={post} />}
            <PostMenuButton post={post} isOwn={isOwn} onGone={onGone} />
          </div>
        </div>
        <PostFacts post={post} />
        {post.is_held && (
          <p className="mt-1">
            <Pill tone="warn">{t('post.held')}</Pill>
          </p>
        )}
        {post.entered_by_operator && (
          <p className="text-sm text-muted">{t('post.enteredByOperator', { name: full_name })}</p>
        )}
        <ContestTags post={post} />
      </div>
    </header>
  )
}

/** Place · time · mood. */
function PostFacts({ post }: { post: Post }) {
  const { t } = useWords()
  const mood = useMood(post.mood)
  return (
    <p className="text-sm leading-snug text-muted">
      <bdi>{post.location.locationMaster.location_name}</bdi>
      {dot}
      <TimeAgo instant={post.created_at} />
      {mood && (
        <span>
          {dot}
          <span className="whitespace-nowrap large-text:whitespace-normal">
            <MoodPicture src={mood.thumbnail_image} /> <bdi>{mood.mood_name}</bdi>
          </span>
        </span>
      )}
      {post.edited_at && <span>{dot + t('post.edited')}</span>}
    </p>
  )
}

function PinButton({ post }: { post: Post }) {
  const { t } = useWords()
  const togglePin = usePin(post)
  return (
    <IconButton
      icon={<Pin aria-hidden className={post.pinned ? 'size-5 fill-current' : 'size-5'} />}
      aria-label={t('post.pin')}
      aria-pressed={post.pinned}
      title={t(post.pinned ? 'post.unpin' : 'post.pin')}
      onClick={togglePin}
    />
  )
}

// No line starts with it.
const dot = '\u00a0· '

const nameClass =
  'relative min-w-0 truncate font-semibold large-text:overflow-visible large-text:whitespace-normal before:absolute before:-inset-y-2 before:inset-x-0 hover:underline'
