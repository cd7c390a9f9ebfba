import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { useWords } from '#web/words/words.tsx'
import { pinsOfQuery } from './queries.ts'

type PinnedPostsProps = {
  user_id: number
  /** Fewer than this are not shown (PROFILE-8: on one's own profile a single pin is not). */
  atLeast: number
  renderPost: (post: Post) => ReactNode
}

/** A row of pinned posts that scrolls sideways; nothing if there are none. */
export function PinnedPosts({ user_id, atLeast, renderPost }: PinnedPostsProps) {
  const { t } = useWords()
  const { data } = useQuery(pinsOfQuery(user_id))
  const pins = data?.pins ?? []
  if (pins.length < atLeast) return null
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{t('profile.pinned')}</h3>
      <ul className="scroll-row -mx-4 mt-2 flex snap-x gap-3 px-4">
        {pins.map(({ id, post }) => (
          <li key={id} className="w-72 max-w-[85vw] shrink-0 snap-start">
            {renderPost(post)}
          </li>
        ))}
      </ul>
    </section>
  )
}
