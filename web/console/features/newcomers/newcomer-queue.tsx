import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '#web/http/query.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { NewcomerCard } from './newcomer-card.tsx'

export type QueueKind = 'waiting' | 'refused'

const newcomersQuery = (kind: QueueKind) => ({
  ...pagedQuery('console/newcomers', { kind }),
  staleTime: 0,
})

/** Who waits for a yes, the longest first; or who has got a no. */
export function NewcomerQueue({ kind }: { kind: QueueKind }) {
  const { t } = useWords()
  const list = useInfiniteQuery(newcomersQuery(kind))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const newcomers = list.data.pages.flatMap((page) => page.newcomers)
  if (newcomers.length === 0) {
    return kind === 'waiting' ? (
      <EmptyState seed="newcomers" title={t('newcomers.none')} text={t('newcomers.noneText')} />
    ) : (
      <EmptyState seed="refused" title={t('newcomers.noneRefused')} />
    )
  }
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {newcomers.map((newcomer) => (
          <NewcomerCard key={newcomer.id} newcomer={newcomer} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore label={t('newcomers.more')} list={list} />}
    </>
  )
}
