import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { isApiError } from '#web/http/api.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { DutyTitle } from '../features/duties/duty-list.tsx'
import { DutyView } from '../features/duties/duty-view.tsx'
import { dutyQuery } from '../features/duties/queries.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** A grievance or an order, and what to do about it. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { dutyId } = useParams<{ dutyId: string }>()
  const { data } = useQuery(dutyQuery(Number(dutyId)))
  const title = data ? <DutyTitle duty={data.duty} /> : t('console.duty')
  const back = <BackButton fallback={consolePaths.moderation(token)} />
  return (
    <ConsoleFrame top={<TopBar title={title} lead={back} />} least="moderator">
      <PageMeta title={t('console.duty')} />
      <OneDuty id={Number(dutyId)} />
    </ConsoleFrame>
  )
}

function OneDuty({ id }: { id: number }) {
  const { t } = useWords()
  const query = useQuery(dutyQuery(id))
  if (isApiError(query.error) && query.error.code === 'duty_not_found') {
    return <EmptyState seed="duty" title={t('page.notFound')} text={t('page.notFoundText')} />
  }
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <DutyView key={id} duty={query.data.duty} />
}
