import { useMutation } from '@tanstack/react-query'
import { Redirect, useLocation, useParams } from 'wouter'
import { useDraft } from '#web/features/registration/use-draft.ts'
import { api } from '#web/lib/api.ts'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { useProblemAlert } from '#web/session/alert.tsx'
import { PageMeta } from '#web/session/page-meta.tsx'
import { useIsLive } from '#web/session/session.tsx'
import { CodeForm } from '#web/session/sign-in/code-form.tsx'
import type { CodeTarget } from '#web/session/sign-in/code-target.ts'
import { useSentTo } from '#web/session/sign-in/use-sent-to.ts'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'

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
    onError: useProblemAlert(),
  })
  const title = t(target.phone === undefined ? 'signUp.confirmEmail' : 'signUp.confirmPhone')
  return (
    <SignInFrame title={title} text={useSentTo(target)} backTo={paths.createAccount(token)}>
      <PageMeta title={title} />
      <CodeForm
        busy={verifying.isPending}
        onSubmit={verifying.mutate}
        resend={() => api('auth/request-otp', { purpose: 'register', ...target })}
      />
      <LinkButton wide variant="ghost" to={paths.createAccount(token)}>
        {t('signUp.otherWay')}
      </LinkButton>
    </SignInFrame>
  )
}
