import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { useStoreSession } from '#web/features/auth/sign-in/use-sign-in.ts'
import { api, isApiError } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { stateOf, storedIntent } from '#web/session/sign-in-intent.ts'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { removeDraft } from './draft-store.ts'
import { SetupFrame, SetupSkeleton } from './setup-frame.tsx'
import { StartOver } from './start-over.ts'

/** Says that the verified phone or e-mail address has an account already. */
export function KnownContact({ token, identity }: { token: string; identity: PendingIdentity }) {
  const { t } = useWords()
  const contact = identity.email ?? identity.phone ?? ''
  return (
    <SetupFrame
      title={t('setup.hasAccount')}
      text={t('setup.hasAccountText', { contact })}
      back={paths.createAccount(token)}
    >
      <div className="flex flex-col gap-3">
        <LinkButton wide size="large" to={paths.login(token)} state={stateOf(storedIntent() ?? {})}>
          {t('login.title')}
        </LinkButton>
        <LinkButton wide variant="ghost" to={paths.createAccount(token)}>
          {t('signUp.otherWay')}
        </LinkButton>
      </div>
    </SetupFrame>
  )
}

type SignInAtOnceProps = { token: string; email: string; google_id: string }

/** Signs in a visitor whom the sign-in provider has verified and who has an account already. */
export function SignInAtOnce({ token, ...identity }: SignInAtOnceProps) {
  const { t, errorText } = useWords()
  const storeSession = useStoreSession()
  const signingIn = useMutation({
    mutationFn: () => api('auth/login-with-google', identity),
    onSuccess: (answer) => {
      storeSession(answer)
      removeDraft()
    },
  })
  const hasBegun = useRef(false)
  const { mutate } = signingIn
  useEffect(() => {
    if (!hasBegun.current) mutate()
    hasBegun.current = true
  }, [mutate])
  if (!signingIn.error) return <SetupSkeleton />
  if (isIdentityLost(signingIn.error)) return <StartOver token={token} />
  return (
    <ErrorState
      text={errorText(signingIn.error)}
      retryLabel={t('page.retry')}
      busy={signingIn.isPending}
      onRetry={mutate}
    />
  )
}

/** Whether the identity has to be verified again. */
function isIdentityLost(error: Error): boolean {
  const codes = ['identity_missing', 'identity_differs', 'account_missing']
  return isApiError(error) && codes.includes(error.code)
}
