import { ForgotForm } from '#web/features/auth/forgot-form.tsx'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { VisitorGate } from '#web/session/gates.tsx'
import { PageMeta } from '#web/session/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'

/** Asks for a code with which a forgotten password is replaced. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <VisitorGate>
      <SignInFrame
        title={t('password.forgotTitle')}
        text={t('password.forgotText')}
        backTo={token ? paths.loginWithEmail(token) : paths.start}
      >
        <PageMeta title={t('password.forgotTitle')} />
        <ForgotForm />
      </SignInFrame>
    </VisitorGate>
  )
}
