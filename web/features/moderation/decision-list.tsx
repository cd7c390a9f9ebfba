import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { DecisionCard } from './decision-card.tsx'
import { decisionsQuery } from './queries.ts'

/** What moderators have decided about the reader, the latest first. */
export function DecisionList() {
  const { t } = useWords()
  const list = useInfiniteQuery(decisionsQuery)
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const decisions = list.data.pages.flatMap((page) => page.decisions)
  if (decisions.length === 0) {
    return (
      <EmptyState seed="decisions" title={t('decisions.none')} text={t('decisions.noneText')} />
    )
  }
  return (
    <>
      <ol className="flex flex-col gap-3">
        {decisions.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} />
        ))}
      </ol>
      {list.hasNextPage && <LoadMore label={t('decisions.more')} list={list} />}
    </>
  )
}
