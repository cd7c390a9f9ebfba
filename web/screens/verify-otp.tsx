import { useMutation } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { useRefusalAlert } from '#web/features/auth/refusal-alert.ts'
import { api } from '#web/lib/api.ts'
import { goBack } from '#web/lib/past.ts'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { VisitorGate } from '#web/session/gates.tsx'
import { PageMeta } from '#web/session/page-meta.tsx'
import { useCommunity, useIsLive } from '#web/session/session.tsx'
import { CodeForm } from '#web/session/sign-in/code-form.tsx'
import { type CodeTarget, useCodeTarget } from '#web/session/sign-in/code-target.ts'
import { useEnter } from '#web/session/sign-in/use-enter.ts'
import { useSentTo } from '#web/session/sign-in/use-sent-to.ts'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'

/** Login code entry; where the code was sent is in the history entry. */
export function Screen() {
  const { t } = useWords()
  const isLive = useIsLive()
  const token = useCommunity()
  const target = useCodeTarget()
  if (!isLive || !token) return <LoadingOverlay label={t('page.loading')} />
  return (
    <VisitorGate>
      {target ? (
        <VerifyCode target={target} token={token} />
      ) : (
        <Redirect to={paths.login(token)} replace />
      )}
    </VisitorGate>
  )
}

function VerifyCode({ target, token }: { target: CodeTarget; token: string }) {
  const { t } = useWords()
  const verification = useVerification(target)
  const backTo = paths.loginWithEmail(token, 'code')
  return (
    <SignInFrame title={t('code.title')} text={useSentTo(target)} backTo={backTo}>
      <PageMeta title={t('code.title')} />
      <CodeForm
        busy={verification.isPending}
        onSubmit={verification.mutate}
        resend={() => api('auth/request-otp', { purpose: 'login', ...target })}
      />
      <Button wide variant="ghost" onClick={() => goBack(backTo)}>
        {t('code.otherWay')}
      </Button>
    </SignInFrame>
  )
}

function useVerification(target: CodeTarget) {
  return useMutation({
    mutationFn: (otp: string) => api('auth/verifyotp', { ...target, otp }),
    onSuccess: useEnter(),
    onError: useRefusalAlert(),
  })
}
