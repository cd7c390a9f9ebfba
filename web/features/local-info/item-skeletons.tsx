import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** Items that are still loading. */
export function ItemSkeletons() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')} className="flex flex-col gap-2.5">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Card key={key}>
          <CardBody className="flex flex-col gap-2.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-2/3" />
          </CardBody>
        </Card>
      ))}
    </div>
  )
}
