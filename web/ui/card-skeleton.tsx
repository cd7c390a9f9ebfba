import { Card, CardBody } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** Cards that are on their way. The label tells screen readers that something loads. */
export function CardSkeletons({
  label,
  count = 3,
  kind,
}: {
  label: string
  count?: number
  kind: 'contest' | 'post' | 'row'
}) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3.5">
      {Array.from({ length: count }, (_, index) => `${kind}-${index}`).map((key) => (
        <CardSkeleton key={key} kind={kind} />
      ))}
    </div>
  )
}

export function CardSkeleton({ kind }: { kind: 'contest' | 'post' | 'row' }) {
  if (kind === 'row') return <RowSkeleton />
  if (kind === 'post') return <PostSkeleton />
  return (
    <Card>
      <span aria-hidden className="block aspect-[5/2] animate-shimmer bg-line" />
      <CardBody className="flex flex-col gap-3">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-3.5 w-1/2" />
        <span className="flex gap-2">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-6 w-20" />
        </span>
      </CardBody>
    </Card>
  )
}

function PostSkeleton() {
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <Author />
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

function RowSkeleton() {
  return (
    <Card>
      <CardBody>
        <Author />
      </CardBody>
    </Card>
  )
}

function Author() {
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
