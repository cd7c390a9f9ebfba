import { Skeleton } from './skeleton.tsx'

/** A picture with a name and a line beside it, still loading. */
export function PersonSkeleton() {
  return (
    <span className="flex items-center gap-3">
      <Skeleton shape="circle" className="size-10 shrink-0" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3 w-1/3" />
      </span>
    </span>
  )
}
