import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Replaces a forgotten password, with a code that was sent to the account's e-mail address. */
export function ResetPassword({ email }: { email: string }) {
  const { t } = useWords()
  const [isChanged, setIsChanged] = useState(false)
  if (isChanged) return <Changed />
  return (
    <SignInFrame
      title={t('password.changeTitle')}
      text={t('code.sentToEmail', { email })}
      backTo={paths.forgotPassword}
    >
      <NewPasswordForm
        username={email}
        onSubmit={({ password, otp }) => api('auth/reset-password', { email, password, otp })}
        onChanged={() => setIsChanged(true)}
        resend={() => api('auth/forgot-password', { email })}
      />
    </SignInFrame>
  )
}

function Changed() {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <SignInFrame title={t('password.changed')} text={t('password.signInAgain')}>
      <div role="status" className="sr-only">
        {t('password.changed')}
      </div>
      <LinkButton
        wide
        size="large"
        replace
        to={token ? paths.loginWithEmail(token) : paths.start}
        autoFocus
      >
        {t('login.title')}
      </LinkButton>
    </SignInFrame>
  )
}
