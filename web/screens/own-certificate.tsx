import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { OwnCertificate } from '#web/features/certificates/own-certificate.tsx'
import { ownCertificateQuery } from '#web/features/certificates/queries.ts'
import { isApiError } from '#web/http/api.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The reader's certificate of a challenge. */
export function Screen() {
  const { t } = useWords()
  const contest_id = Number(useParams<{ contestId: string }>().contestId)
  const query = useQuery(ownCertificateQuery(contest_id))
  const { data, error } = query
  const schedule = paths.contest(contest_id, 'schedule')
  return (
    <Frame
      top={<TopBar lead={<BackButton fallback={schedule} />} title={t('certificate.yours')} />}
    >
      <PageMeta title={t('certificate.yours')} />
      {data && <OwnCertificate {...data} />}
      {isNotYet(error) && (
        <EmptyState
          seed="certificate"
          title={t('certificate.notYet')}
          text={t('certificate.notYetText')}
          action={<LinkButton to={schedule}>{t('certificate.toSchedule')}</LinkButton>}
        />
      )}
      {!data && !isNotYet(error) && <Unanswered query={query} loading={<ContentSkeleton />} />}
    </Frame>
  )
}

function isNotYet(error: unknown): boolean {
  const codes = ['certificate_not_earned', 'contest_not_found']
  return isApiError(error) && codes.includes(error.code)
}
