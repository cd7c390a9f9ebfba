import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useParams } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { CertificateCard } from '#web/features/certificates/certificate-card.tsx'
import { certificateQuery } from '#web/features/certificates/queries.ts'
import { isApiError } from '#web/http/api.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

type Address = { certificateId?: string | undefined; certificateCode?: string | undefined }

const queryOf = ({ certificateId, certificateCode = '' }: Address) =>
  certificateQuery(Number(certificateId), certificateCode)

export function queries({ params }: PageAddress): AnyQuery[] {
  return [queryOf(params)]
}

/** A certificate that its member lets everybody see. */
export function Screen() {
  const { t } = useWords()
  const query = useQuery(queryOf(useParams<Address>()))
  const { data, error } = query
  if (isGone(error)) return <NotFound />
  return (
    <Frame
      top={<TopBar lead={<BackButton fallback={paths.start} />} title={t('certificate.title')} />}
    >
      {data ? <Checked {...data} /> : <PageMeta title={t('certificate.title')} />}
      {!data && <Unanswered query={query} loading={<ContentSkeleton />} />}
    </Frame>
  )
}

function Checked({ certificate, open }: Output<'contest/certificate'>) {
  const { t } = useWords()
  const { name, title, community, contest_id } = certificate
  return (
    <div className="flex flex-col gap-5">
      <PageMeta
        title={t('certificate.shareTitle', { name, title })}
        drawnImage={open.wide}
        path={paths.certificate(open)}
      />
      <CertificateCard certificate={certificate} />
      <p className="flex items-center gap-2 text-muted">
        <BadgeCheck aria-hidden className="size-5 shrink-0 text-done-ink" />
        {t('certificate.checked', { community })}
      </p>
      <LinkButton to={paths.contest(contest_id)}>{t('certificate.toChallenge')}</LinkButton>
    </div>
  )
}

function isGone(error: unknown): boolean {
  const codes = ['certificate_not_found', 'community_not_found', 'given_data_invalid']
  return isApiError(error) && codes.includes(error.code)
}
