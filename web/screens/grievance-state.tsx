import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { numberInCommunity } from '#shared/rules/row-id.ts'
import { GrievanceState } from '#web/features/duties/grievance-state.tsx'
import { isApiError } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** How far a grievance is, for anybody with its link. The browser asks for it itself: no page of the server holds it. */
export function Screen() {
  const { t, number } = useWords()
  const token = useCommunity()
  const { grievanceId, grievanceKey = '' } = useParams<Record<string, string>>()
  const id = Number(grievanceId)
  const title = t('grievance.stateTitle', { number: number(numberInCommunity(id)) })
  const back = <BackButton fallback={token ? paths.info(token) : paths.start} />
  return (
    <Frame top={<TopBar title={title} lead={back} />}>
      <PageMeta title={title} />
      <State grievance_id={id} grievance_key={grievanceKey} />
    </Frame>
  )
}

function State({ grievance_id, grievance_key }: { grievance_id: number; grievance_key: string }) {
  const { t } = useWords()
  const asked = useQuery({
    ...query('grievance/state', { grievance_id, key: grievance_key }),
    staleTime: 0,
  })
  if (isGone(asked.error)) {
    return (
      <EmptyState seed="grievance" title={t('grievance.gone')} text={t('grievance.goneText')} />
    )
  }
  if (!asked.data) return <Unanswered query={asked} loading={<ContentSkeleton />} />
  return <GrievanceState grievance={asked.data.grievance} />
}

function isGone(error: unknown): boolean {
  const codes = ['grievance_not_found', 'community_not_found', 'given_data_invalid']
  return isApiError(error) && codes.includes(error.code)
}
