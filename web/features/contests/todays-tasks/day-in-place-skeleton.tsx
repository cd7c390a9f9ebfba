import { Loading } from '#web/layout/loading.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'

export function DayInPlaceSkeleton() {
  return (
    <Loading className="flex flex-col gap-2">
      <Skeleton shape="block" className="h-40 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </Loading>
  )
}
