import { Redirect } from 'wouter'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { EnterCode } from '#web/features/auth/one-time-code/enter-code.tsx'
import { useSentTo } from '#web/features/auth/one-time-code/sent-to.ts'
import { useSignIn } from '#web/features/auth/sign-in/use-sign-in.ts'
import { api } from '#web/http/api.ts'
import { ScreenSkeleton } from '#web/layout/screen-skeleton.tsx'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity, useIsLive } from '#web/session/session.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Takes the code that signs in. */
export function Screen() {
  const isLive = useIsLive()
  const token = useCommunity()
  const contact = useSentTo()
  if (!isLive || !token) return <ScreenSkeleton />
  if (!contact) return <Redirect to={paths.login(token)} replace />
  return <VerifyCode contact={contact} token={token} />
}

function VerifyCode({ contact, token }: { contact: Contact; token: string }) {
  const { t } = useWords()
  const verifying = useSignIn((otp: string) => api('auth/verifyotp', { ...contact, otp }))
  const backTo = paths.loginWithEmail(token, 'code')
  return (
    <EnterCode
      title={t('code.title')}
      contact={contact}
      purpose="login"
      backTo={backTo}
      verifying={verifying}
    >
      <Button wide variant="ghost" onClick={() => goBack(backTo)}>
        {t('code.otherWay')}
      </Button>
    </EnterCode>
  )
}
