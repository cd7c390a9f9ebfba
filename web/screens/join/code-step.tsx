import { useMutation } from '@tanstack/react-query'
import { Redirect, useLocation } from 'wouter'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { EnterCode } from '#web/features/auth/one-time-code/enter-code.tsx'
import { useSignInError } from '#web/features/auth/sign-in/sign-in-error.ts'
import { useStoreSession } from '#web/features/auth/sign-in/use-sign-in.ts'
import { removeDraft, useDraft } from '#web/features/auth/sign-up/draft-store.ts'
import { SetupSkeleton } from '#web/features/auth/sign-up/setup-frame.tsx'
import { api, isApiError } from '#web/http/api.ts'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useIsLive } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The code signs a member in, and leads a new one to the name step. */
export function CodeStep({ token }: { token: string }) {
  const { t } = useWords()
  const isLive = useIsLive()
  const [{ code_sent_to: contact }] = useDraft(token)
  // The server does not know where the code was sent.
  if (!isLive) {
    return (
      <AuthFrame title={t('code.title')} backTo={paths.join(token)}>
        <PageMeta title={t('code.title')} />
        <SetupSkeleton fields={1} />
      </AuthFrame>
    )
  }
  if (!contact) return <Redirect to={paths.join(token)} replace />
  return <VerifyContact token={token} contact={contact} />
}

function VerifyContact({ token, contact }: { token: string; contact: Contact }) {
  const { t } = useWords()
  return (
    <EnterCode
      title={t('code.title')}
      contact={contact}
      purpose="join"
      backTo={paths.join(token)}
      verifying={useJoin(token, contact)}
      tellsWrongCode
    >
      <LinkButton wide variant="ghost" to={paths.join(token)}>
        {t('join.otherContact')}
      </LinkButton>
    </EnterCode>
  )
}

/** The gate of the screen redirects a signed-in member. */
function useJoin(token: string, contact: Contact) {
  const [, navigate] = useLocation()
  const showError = useSignInError()
  const storeSession = useStoreSession()
  return useMutation({
    mutationFn: (otp: string) => api('auth/joinverifyotp', { ...contact, otp }),
    onSuccess: ({ user, token: session, ...answer }) => {
      // The code is used up: Back must not lead here again.
      if (!user || !session) return navigate(paths.join(token, 'name'), { replace: true })
      storeSession({ ...answer, user, token: session })
      removeDraft()
    },
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'code_invalid') showError(error)
    },
  })
}
