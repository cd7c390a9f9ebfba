import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** The challenge that a post is an entry of. Opening it from here needs a login (POST-12). */
export function ContestTags({ post }: { post: Post }) {
  const { t } = useWords()
  const session = useSession()
  const alert = useAlert()
  if (post.contest_id === null || !post.contest_hashtag) return null
  const contestPath = paths.contest(post.contest_id)

  function handleClick(event: MouseEvent) {
    if (session) return
    event.preventDefault()
    const intent = { path: contestPath }
    alert({ message: t('post.loginToSeeContest'), showLoginBtn: true, registerBtn: true, intent })
  }

  return (
    <p className="text-sm leading-snug">
      <Link
        to={contestPath}
        onClick={handleClick}
        className="relative font-semibold text-primary-ink before:absolute before:-inset-y-2 before:inset-x-0 hover:underline"
      >
        <bdi>{toTags(post.contest_hashtag)}</bdi>
      </Link>
      {post.name_of_day && (
        <span className="text-muted">{`\u00a0· ${t('post.day', { name: post.name_of_day })}`}</span>
      )}
    </p>
  )
}

function toTags(hashtags: string): string {
  const tags = hashtags.split(',').map((tag) => tag.trim().replace(/^#?/, '#'))
  return tags.filter((tag) => tag !== '#').join(' ')
}
