import { Loading } from '#web/layout/loading.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** Items that are still loading. */
export function ItemSkeletons() {
  return (
    <Loading className="flex flex-col gap-2.5" count={4}>
      <Card>
        <CardBody className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </CardBody>
      </Card>
    </Loading>
  )
}
