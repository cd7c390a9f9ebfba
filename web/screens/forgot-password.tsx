import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { ForgotForm } from '#web/features/auth/password/forgot-form.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** Requests a code that replaces a forgotten password. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <AuthFrame
      title={t('password.forgotTitle')}
      text={t('password.forgotText')}
      backTo={token ? paths.loginWithEmail(token) : paths.start}
    >
      <PageMeta title={t('password.forgotTitle')} />
      <ForgotForm />
    </AuthFrame>
  )
}
