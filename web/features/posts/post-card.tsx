import type { Post } from '#shared/contracts/post.ts'
import { CardBoundary } from '#web/layout/error-boundary.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { AllMedia } from './media/all-media.tsx'
import { PostFooter } from './post-footer.tsx'
import { PostHeader } from './post-header.tsx'
import { PostText } from './post-text.tsx'

type PostCardProps = {
  post: Post
  /** Shows the whole text, and pictures at their full height: for the post's own page. */
  full?: boolean
  /** For the first card of a screen: its picture is loaded at once. */
  eager?: boolean
  /** Called when the reader has deleted it, or reported it and does not see it any more. */
  onGone?: () => void
}

/** A post, in lists and on its own page. */
export function PostCard({ post, full = false, eager = false, onGone }: PostCardProps) {
  return (
    <CardBoundary>
      <Card as="article" aria-labelledby={`post-${post.id}`}>
        <CardBody className="pb-3">
          <PostHeader post={post} onGone={onGone} />
          <PostText post={post} full={full} />
        </CardBody>
        <AllMedia post={post} full={full} eager={eager} />
        {!post.is_held && <PostFooter post={post} full={full} />}
      </Card>
    </CardBoundary>
  )
}
