import { Suspense } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { LazyPart } from '#web/layout/lazy-part.tsx'
import { mayHoldAddress } from '#web/ui/linked-text.tsx'
import { Pictures } from './pictures.tsx'

type AllMediaProps = { post: Post; full: boolean; eager: boolean }

/** The media of a post: its pictures, then what most posts have none of. */
export function AllMedia({ post, full, eager }: AllMediaProps) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <Pictures post={post} full={full} eager={eager} />
      {mayHaveOthers(post) && (
        <Suspense>
          <LazyPart load={loadOthers}>
            {({ OtherMedia }) => <OtherMedia post={post} full={full} />}
          </LazyPart>
        </Suspense>
      )}
    </div>
  )
}

const loadOthers = () => import('./other-media.tsx')

function mayHaveOthers({ media, contents }: Post): boolean {
  return (
    media.some(({ type }) => type !== 'image') || mayHoldAddress(contents[0]?.description ?? '')
  )
}
