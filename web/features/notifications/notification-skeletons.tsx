import { Card } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

export function NotificationSkeletons() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')}>
      <Skeleton className="mx-1 mb-3 h-3 w-16" />
      <Card className="divide-y divide-line">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
          <div key={key} className="flex items-start gap-3 px-4 py-3.5">
            <Skeleton shape="circle" className="size-10 shrink-0" />
            <span className="flex flex-1 flex-col gap-2 py-1">
              <Skeleton className="h-4 w-5/6" />
              <Skeleton className="h-3 w-1/4" />
            </span>
          </div>
        ))}
      </Card>
    </div>
  )
}
