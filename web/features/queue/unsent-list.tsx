import { useEffect } from 'react'
import type { QueuedCallViews } from '#web/queue/define-queued-call.ts'
import { refreshUnsent } from '#web/queue/sending.ts'
import { useIsUnsentKnown, useUnsent } from '#web/queue/unsent.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { UnsentCall } from './unsent-call.tsx'

/** The member's unsent calls, in the order in which they will be sent. */
export function UnsentList({ views }: { views: QueuedCallViews }) {
  const { t } = useWords()
  const queuedCalls = useUnsent()
  const isKnown = useIsUnsentKnown()
  useEffect(() => void refreshUnsent(), [])
  if (!isKnown) return <Skeleton className="h-32 w-full rounded-card" />
  if (queuedCalls.length === 0) {
    return <EmptyState seed="queue" title={t('queue.none')} text={t('queue.noneText')} />
  }
  return (
    <>
      <p className="mb-3 text-muted">{t('queue.explain')}</p>
      <ol className="flex flex-col gap-3">
        {queuedCalls.map((queued) => (
          <UnsentCall key={queued.id} queued={queued} views={views} />
        ))}
      </ol>
    </>
  )
}
