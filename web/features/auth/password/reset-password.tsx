import { useState } from 'react'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { api } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Replaces a forgotten password with a code that was sent to the account's e-mail address. */
export function ResetPassword({ email }: { email: string }) {
  const { t } = useWords()
  const showBanner = useBanner()
  const [isChanged, setIsChanged] = useState(false)

  function handleChanged() {
    setIsChanged(true)
    // The banner is read out by screen readers.
    showBanner(t('password.changed'), 'done')
  }

  if (isChanged) return <Changed />
  return (
    <AuthFrame
      title={t('password.changeTitle')}
      text={t('code.sentTo', { to: email })}
      backTo={paths.forgotPassword}
    >
      <NewPasswordForm
        username={email}
        onSubmit={({ password, otp }) => api('auth/reset-password', { email, password, otp })}
        onChanged={handleChanged}
        resend={() => api('auth/forgot-password', { email })}
      />
    </AuthFrame>
  )
}

function Changed() {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <AuthFrame title={t('password.changed')} text={t('password.signInAgain')}>
      <LinkButton wide size="large" replace to={token ? paths.loginWithEmail(token) : paths.start}>
        {t('login.title')}
      </LinkButton>
    </AuthFrame>
  )
}
