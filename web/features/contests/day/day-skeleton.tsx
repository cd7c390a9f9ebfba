import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** A day, still loading. */
export function DaySkeleton() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('day.loading')} className="flex flex-col gap-3.5">
      <Card>
        <span aria-hidden className="block aspect-video animate-shimmer bg-line" />
        <CardBody className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
        </CardBody>
      </Card>
      <Card>
        <CardBody className="flex flex-col gap-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton shape="block" className="h-12 w-full" />
          <Skeleton shape="block" className="h-18 w-full" />
        </CardBody>
      </Card>
    </div>
  )
}
