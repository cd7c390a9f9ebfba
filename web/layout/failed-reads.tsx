import { hashKey, hydrate, type QueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { FailedRead } from '#web/document.tsx'
import { ApiError } from '#web/http/api.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useFromCache } from '#web/offline/use-from-cache.ts'
import { useIsLive } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { BottomStrip } from './bottom-strip.tsx'

/** Says that a part of this page is missing, and offers to load the page again, also without scripts. */
export function FailedReads({ reads }: { reads: FailedRead[] }) {
  const { t } = useWords()
  const isLive = useIsLive()
  const here = useHere()
  const isMissing = useFromCache((client) =>
    reads.some(({ queryKey }) => {
      const query = client.getQueryCache().find({ queryKey })
      // Nothing shows them until the page is hydrated.
      return query?.state.status === 'error' && (query.isActive() || !isLive)
    }),
  )
  if (!isMissing) return null
  return (
    <BottomStrip>
      <p role="status" className="min-w-0 flex-1">
        {t('offline.failed')}
      </p>
      <a
        href={here}
        className="flex min-h-11 shrink-0 items-center gap-2 underline underline-offset-4"
      >
        <RotateCw aria-hidden className="size-5" />
        {t('page.retry')}
      </a>
    </BottomStrip>
  )
}

/**
 * Puts the errors that the server has drawn into the cache, so that the browser draws the same. Each read is made again as
 * soon as something shows it: by then that part of the page is hydrated.
 */
export function restore(client: QueryClient, reads: FailedRead[]): void {
  hydrate(client, { queries: reads.map(asDehydrated) })
  const cache = client.getQueryCache()
  const waiting = new Set(reads.map(({ queryKey }) => hashKey(queryKey)))
  const stop = cache.subscribe(({ type, query: { queryKey, queryHash } }) => {
    if (type !== 'observerAdded' || !waiting.delete(queryHash)) return
    if (waiting.size === 0) stop()
    void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  })
}

function asDehydrated({ queryKey, code, message }: FailedRead) {
  const error = new ApiError(code, message)
  const state = {
    ...{ data: undefined, dataUpdateCount: 0, dataUpdatedAt: 0 },
    ...{ error, errorUpdateCount: 1, errorUpdatedAt: Date.now() },
    ...{ fetchFailureCount: 1, fetchFailureReason: error, fetchMeta: null },
    ...({ isInvalidated: false, status: 'error', fetchStatus: 'idle' } as const),
  }
  const isPaged = queryKey[2] === 'pages'
  const queryHash = hashKey(queryKey)
  return {
    queryKey,
    queryHash,
    state,
    dehydratedAt: 0,
    ...(isPaged && { queryType: 'infinite' as const }),
  }
}
