import { Loading } from '#web/layout/loading.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { cardPicture } from './contest-card.tsx'

/** Cards of challenges that are loading, as high as cards whose title fits into one line. */
export function ContestSkeletons() {
  return (
    <Loading className="flex flex-col gap-3.5" count={3}>
      <Card>
        <span
          aria-hidden
          style={{ aspectRatio: `${cardPicture.width} / ${cardPicture.height}` }}
          className="block animate-shimmer bg-line"
        />
        <div className="flex flex-col gap-2 px-4 pt-2.5 pb-3">
          <span className="flex h-[1.546875rem] items-center">
            <Skeleton className="h-5 w-3/4" />
          </span>
          <span className="flex h-7 items-center gap-2">
            <Skeleton shape="circle" className="size-7" />
            <Skeleton className="h-3.5 w-1/2" />
          </span>
          <Skeleton shape="block" className="h-11" />
          <span className="flex h-7 items-center gap-2">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-20" />
          </span>
        </div>
      </Card>
    </Loading>
  )
}
