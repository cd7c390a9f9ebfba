import { useMutation } from '@tanstack/react-query'
import { Redirect, useLocation, useParams } from 'wouter'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { CodeForm } from '#web/features/auth/one-time-code/code-form.tsx'
import type { CodeTarget } from '#web/features/auth/one-time-code/code-target.ts'
import { useSentTo } from '#web/features/auth/one-time-code/use-sent-to.ts'
import { useDraft } from '#web/features/auth/sign-up/use-draft.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useIsLive } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { useWords } from '#web/words/words.tsx'

/** The code of a registration: it proves the phone or the e-mail address that it was sent to. */
export function Screen() {
  const { t } = useWords()
  const isLive = useIsLive()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const [{ code_sent_to: target }] = useDraft(token)
  if (!isLive) return <LoadingOverlay label={t('page.loading')} />
  if (!target) return <Redirect to={paths.createAccount(token)} replace />
  return <EnterCode token={token} target={target} />
}

function EnterCode({ token, target }: { token: string; target: CodeTarget }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const verifying = useMutation({
    mutationFn: (otp: string) => api('auth/registerverifyotp', { ...target, otp }),
    // The code is used up: nothing is left here to come back to.
    onSuccess: () => navigate(paths.register(token), { replace: true }),
    onError: useErrorAlert(),
  })
  const title = t(target.phone === undefined ? 'signUp.confirmEmail' : 'signUp.confirmPhone')
  return (
    <AuthFrame title={title} text={useSentTo(target)} backTo={paths.createAccount(token)}>
      <PageMeta title={title} />
      <CodeForm
        busy={verifying.isPending}
        onSubmit={verifying.mutate}
        resend={() => api('auth/request-otp', { purpose: 'register', ...target })}
      />
      <LinkButton wide variant="ghost" to={paths.createAccount(token)}>
        {t('signUp.otherWay')}
      </LinkButton>
    </AuthFrame>
  )
}
