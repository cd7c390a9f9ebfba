import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/words/words.tsx'
import { PostCard } from './post-card.tsx'
import { heldPostsQuery } from './queries.ts'

/** The reader's posts that wait for a moderator; nothing where none does. */
export function HeldPosts() {
  const { t } = useWords()
  const { data } = useQuery(heldPostsQuery)
  if (!data?.posts.length) return null
  return (
    <section aria-labelledby="held-posts">
      <h3 id="held-posts" className="mt-6 mb-1 font-semibold">
        {t('profile.held')}
      </h3>
      <p className="mb-2 text-sm text-muted">{t('profile.heldText')}</p>
      <ol className="flex flex-col gap-3.5">
        {data.posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ol>
    </section>
  )
}
