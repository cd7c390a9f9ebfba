import { Loading } from '#web/layout/loading.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** Today before it is read. What is below comes with it, so that nothing moves. */
export function TodaySkeleton() {
  return (
    <Loading className="mb-6 flex flex-col gap-3">
      <div className="flex min-h-12 items-center px-1">
        <Skeleton className="h-5 w-1/2" />
      </div>
      <Card>
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton shape="block" className="h-12 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </Card>
    </Loading>
  )
}
