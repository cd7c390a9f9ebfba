import { Suspense } from 'react'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import type { CommentFormProps } from './comment-form.tsx'

/** The form for a comment. Visitors, who cannot write, never load it. */
export function LazyCommentForm(props: CommentFormProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" className="mt-3 h-12" />}>
      <LazyPart part={form}>{({ CommentForm }) => <CommentForm {...props} />}</LazyPart>
    </Suspense>
  )
}

const form = definePart(
  'web/features/comments/comment-form.tsx',
  () => import('./comment-form.tsx'),
)
