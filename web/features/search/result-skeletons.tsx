import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** Results that are still loading. */
export function ResultSkeletons() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')} className="flex flex-col gap-2.5">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Card key={key}>
          <CardBody className="flex items-start gap-3">
            <Skeleton shape="circle" className="size-10 shrink-0" />
            <span className="flex flex-1 flex-col gap-2 py-1">
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-4 w-5/6" />
              <Skeleton className="h-3 w-full" />
            </span>
          </CardBody>
        </Card>
      ))}
    </div>
  )
}
