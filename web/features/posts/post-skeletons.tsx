import { Loading } from '#web/layout/loading.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { PersonSkeleton } from '#web/ui/list/person-skeleton.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** Posts that are still loading. */
export function PostSkeletons({ count = 3 }: { count?: number }) {
  return (
    <Loading className="flex flex-col gap-3.5" count={count}>
      <PostSkeleton />
    </Loading>
  )
}

function PostSkeleton() {
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <PersonSkeleton />
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
      </CardBody>
      <span aria-hidden className="block h-44 animate-shimmer bg-line" />
      <CardBody>
        <Skeleton className="h-10 w-36" />
      </CardBody>
    </Card>
  )
}
