import { useEffect } from 'react'
import { refreshUnsent } from '#web/outbox/sending.ts'
import { useIsUnsentKnown, useUnsent } from '#web/outbox/unsent.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { UnsentItem } from './unsent-item.tsx'

/** What the member has not sent yet, in the order in which it will be sent. */
export function UnsentList() {
  const { t } = useWords()
  const items = useUnsent()
  const isKnown = useIsUnsentKnown()
  useEffect(() => void refreshUnsent(), [])
  if (!isKnown) return <Skeleton className="h-32 w-full rounded-card" />
  if (items.length === 0) {
    return <EmptyState seed="outbox" title={t('outbox.none')} text={t('outbox.noneText')} />
  }
  return (
    <>
      <p className="mb-3 text-muted">{t('outbox.explain')}</p>
      <ol className="flex flex-col gap-3">
        {items.map((item) => (
          <UnsentItem key={item.id} item={item} />
        ))}
      </ol>
    </>
  )
}
