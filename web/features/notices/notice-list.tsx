import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { NoticeCard } from './notice-card.tsx'
import { noticesQuery } from './queries.ts'

/** The official notices that are shown now. */
export function NoticeList() {
  const { t, language_id } = useWords()
  const query = useQuery(noticesQuery(language_id))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { notices } = query.data
  if (notices.length === 0) {
    return <EmptyState seed="notices" title={t('notices.none')} text={t('notices.noneText')} />
  }
  return (
    <div className="flex flex-col gap-2.5">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
