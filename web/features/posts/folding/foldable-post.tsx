import { useEffect, useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { unfold, useUnfolded } from '#web/device/unfolded.ts'
import { useSession } from '#web/session/session.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { PostCard } from '../post-card.tsx'
import { useFoldedLanguages } from './folded-languages.ts'
import { FoldedPost } from './folded-post.tsx'

/** A post in a list: folded if it is in a language that the reader does not read, and not their own. */
export function FoldablePost({ post, eager }: { post: Post; eager: boolean }) {
  const folded = useFoldedLanguages()
  const isOwn = useSession()?.user.id === post.user.id
  const name = `post ${post.id}`
  const isShown = useUnfolded(name)
  const [hasUnfolded, setHasUnfolded] = useState(false)

  // The button that had the focus is gone.
  useEffect(() => {
    const title = document.querySelector<HTMLElement>(`#post-${post.id} a`)
    if (hasUnfolded && title) takeFocus(title)
  }, [hasUnfolded, post.id])

  function handleShow() {
    unfold(name)
    setHasUnfolded(true)
  }

  if (isOwn || isShown || !folded.includes(post.language_id)) {
    return <PostCard post={post} eager={eager} />
  }
  return <FoldedPost post={post} onShow={handleShow} />
}
