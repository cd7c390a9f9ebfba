import { useMutation } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { CodeForm } from '#web/features/auth/one-time-code/code-form.tsx'
import { type CodeTarget, useCodeTarget } from '#web/features/auth/one-time-code/code-target.ts'
import { useSentTo } from '#web/features/auth/one-time-code/use-sent-to.ts'
import { useRefusalAlert } from '#web/features/auth/sign-in/refusal-alert.ts'
import { useEnter } from '#web/features/auth/sign-in/use-enter.ts'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { api } from '#web/lib/api.ts'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity, useIsLive } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { useWords } from '#web/words/words.tsx'

/** Login code entry; where the code was sent is in the history entry. */
export function Screen() {
  const { t } = useWords()
  const isLive = useIsLive()
  const token = useCommunity()
  const target = useCodeTarget()
  if (!isLive || !token) return <LoadingOverlay label={t('page.loading')} />
  if (!target) return <Redirect to={paths.login(token)} replace />
  return <VerifyCode target={target} token={token} />
}

function VerifyCode({ target, token }: { target: CodeTarget; token: string }) {
  const { t } = useWords()
  const verification = useVerification(target)
  const backTo = paths.loginWithEmail(token, 'code')
  return (
    <AuthFrame title={t('code.title')} text={useSentTo(target)} backTo={backTo}>
      <PageMeta title={t('code.title')} />
      <CodeForm
        busy={verification.isPending}
        onSubmit={verification.mutate}
        resend={() => api('auth/request-otp', { purpose: 'login', ...target })}
      />
      <Button wide variant="ghost" onClick={() => goBack(backTo)}>
        {t('code.otherWay')}
      </Button>
    </AuthFrame>
  )
}

function useVerification(target: CodeTarget) {
  return useMutation({
    mutationFn: (otp: string) => api('auth/verifyotp', { ...target, otp }),
    onSuccess: useEnter(),
    onError: useRefusalAlert(),
  })
}
