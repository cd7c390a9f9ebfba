import { useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { useSession } from '#web/session/session.tsx'
import { PostCard } from '../post-card.tsx'
import { useFoldedLanguages } from './folded-languages.ts'
import { FoldedPost } from './folded-post.tsx'

/** A post in a list: folded if it is in a language that the reader does not read, and not their own. */
export function FoldablePost({ post, eager }: { post: Post; eager: boolean }) {
  const folded = useFoldedLanguages()
  const isOwn = useSession()?.user.id === post.user.id
  const [isShown, setIsShown] = useState(false)
  if (isOwn || isShown || !folded.includes(post.language_id)) {
    return <PostCard post={post} eager={eager} />
  }
  return <FoldedPost post={post} onShow={() => setIsShown(true)} />
}
