import { Loading } from '#web/layout/loading.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** Results that are still loading. */
export function ResultSkeletons() {
  return (
    <Loading className="flex flex-col gap-2.5" count={4}>
      <Card>
        <CardBody className="flex items-start gap-3">
          <Skeleton shape="circle" className="size-10 shrink-0" />
          <span className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="h-3 w-full" />
          </span>
        </CardBody>
      </Card>
    </Loading>
  )
}
