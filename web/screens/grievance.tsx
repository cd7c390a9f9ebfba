import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { CodeForm } from '#web/features/auth/one-time-code/code-form.tsx'
import { loginOf, ownLoginsQuery } from '#web/features/auth/own-logins.ts'
import { GrievanceForm, type Written } from '#web/features/duties/grievance-form.tsx'
import { useFiling } from '#web/features/duties/use-filing.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Files a grievance, also of somebody without an account. What is written is not stored: others may use the device. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const session = useSession()
  return (
    <Frame
      top={
        <TopBar title={t('grievance.title')} lead={<BackButton fallback={paths.info(token)} />} />
      }
    >
      <PageMeta title={t('grievance.title')} path={paths.grievance(token)} />
      {session ? <OfMember token={token} /> : <Filing token={token} own={undefined} />}
    </Frame>
  )
}

/** Begins with the member's own address, where that can be read. */
function OfMember({ token }: { token: string }) {
  const { data, isPending } = useQuery(ownLoginsQuery)
  if (isPending) return <ContentSkeleton />
  const own = loginOf(data?.logins ?? [], 'email')?.value ?? undefined
  return <Filing token={token} own={own} />
}

function Filing({ token, own }: { token: string; own: string | undefined }) {
  const { t, errorText } = useWords()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [written, setWritten] = useState<Written>({
    ...{ kind: null, address: search.get('about') ?? '', words: '', email: own ?? '' },
  })
  const filing = useFiling({
    ...{ token, own },
    onFiled: (filed) => navigate(paths.grievanceState(filed), { replace: true }),
  })
  const { waiting, isPending, addressError } = filing
  if (waiting) {
    return (
      <section className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">{t('grievance.codeTitle')}</h2>
        <p className="text-muted [overflow-wrap:anywhere]">
          {t('grievance.codeText', { email: waiting.email })}
        </p>
        <CodeForm
          busy={isPending}
          onSubmit={(otp, { onError }) => filing.file(otp, onError)}
          resend={filing.resend}
          tellsWrongCode
        />
        <Button variant="ghost" wide onClick={filing.back}>
          {t('grievance.back')}
        </Button>
      </section>
    )
  }
  return (
    <GrievanceForm
      written={written}
      onChange={(part) => setWritten((before) => ({ ...before, ...part }))}
      onSubmit={filing.begin}
      busy={isPending}
      addressError={addressError ? errorText(addressError) : undefined}
    />
  )
}
