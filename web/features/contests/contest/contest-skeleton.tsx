import { Loading } from '#web/layout/loading.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** The details of a challenge, still loading. */
export function ContestSkeleton() {
  return (
    <Loading>
      <Card>
        <CardBody className="flex flex-col gap-3">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-4 w-2/3" />
        </CardBody>
      </Card>
    </Loading>
  )
}

/** A schedule, still loading. */
export function ScheduleSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <Card>
        <CardBody className="flex items-center gap-4">
          <Skeleton shape="circle" className="size-16 shrink-0" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-5/6" />
          </span>
        </CardBody>
      </Card>
      {[1, 2, 3, 4, 5].map((day) => (
        <Skeleton key={day} shape="block" className="h-16 w-full" />
      ))}
    </Loading>
  )
}
