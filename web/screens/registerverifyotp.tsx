import { useMutation } from '@tanstack/react-query'
import { Redirect, useLocation, useParams } from 'wouter'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { EnterCode } from '#web/features/auth/one-time-code/enter-code.tsx'
import { useDraft } from '#web/features/auth/sign-up/draft-store.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { ScreenSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useIsLive } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Takes the code of a registration, which verifies the phone or e-mail address it was sent to. */
export function Screen() {
  const isLive = useIsLive()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const [{ code_sent_to: contact }] = useDraft(token)
  if (!isLive) return <ScreenSkeleton />
  if (!contact) return <Redirect to={paths.createAccount(token)} replace />
  return <VerifyContact token={token} contact={contact} />
}

function VerifyContact({ token, contact }: { token: string; contact: Contact }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const verifying = useMutation({
    mutationFn: (otp: string) => api('auth/registerverifyotp', { ...contact, otp }),
    // The code is used up: Back must not lead here again.
    onSuccess: () => navigate(paths.register(token), { replace: true }),
    onError: useErrorAlert(),
  })
  const backTo = paths.createAccount(token)
  return (
    <EnterCode
      title={t(contact.phone === undefined ? 'signUp.confirmEmail' : 'signUp.confirmPhone')}
      contact={contact}
      purpose="register"
      backTo={backTo}
      verifying={verifying}
    >
      <LinkButton wide variant="ghost" to={backTo}>
        {t('signUp.otherWay')}
      </LinkButton>
    </EnterCode>
  )
}
