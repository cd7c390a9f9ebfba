import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** The details of a challenge, still loading. */
export function ContestSkeleton() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')}>
      <Card>
        <CardBody className="flex flex-col gap-3">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-4 w-2/3" />
        </CardBody>
      </Card>
    </div>
  )
}

const places = ['first', 'second', 'third', 'fourth', 'fifth']

/** A schedule, still loading. */
export function ScheduleSkeleton() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')} className="flex flex-col gap-3">
      <Card>
        <CardBody className="flex items-center gap-4">
          <Skeleton shape="circle" className="size-16 shrink-0" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-5/6" />
          </span>
        </CardBody>
      </Card>
      {places.map((place) => (
        <Skeleton key={place} shape="block" className="h-16 w-full" />
      ))}
    </div>
  )
}
