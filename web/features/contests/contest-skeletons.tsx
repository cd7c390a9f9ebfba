import { Card, CardBody } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

const places = ['first', 'second', 'third']

/** Cards of challenges that are loading. */
export function ContestSkeletons() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')} className="flex flex-col gap-3.5">
      {places.map((place) => (
        <Card key={place}>
          <span aria-hidden className="block aspect-video animate-shimmer bg-line" />
          <CardBody className="flex flex-col gap-2.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
            <span className="flex h-11 items-center gap-2">
              <Skeleton className="h-6 w-16" />
              <Skeleton className="h-6 w-20" />
            </span>
          </CardBody>
        </Card>
      ))}
    </div>
  )
}
