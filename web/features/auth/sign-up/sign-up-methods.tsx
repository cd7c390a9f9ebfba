import { Mail, MessageCircle } from 'lucide-react'
import type { SignInMethods } from '#shared/page.ts'
import { GoogleLogo } from '#web/features/auth/sign-in/google-logo.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { stateOf, storedIntent } from '#web/session/sign-in-intent.ts'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Whether this installation offers any method to sign up. */
export function hasSignUpMethod({ provider, email_codes, whatsapp_codes }: SignInMethods): boolean {
  return provider !== null || email_codes || whatsapp_codes
}

/** Leads somebody who has an account to the login, with what they wanted to do. */
export function RegisteredLink({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <LinkButton wide variant="ghost" to={paths.login(token)} state={stateOf(storedIntent() ?? {})}>
      {t('signUp.registered')}
    </LinkButton>
  )
}

/** The methods to sign up that are configured; without any, the address to write to. */
export function SignUpMethods({ token }: { token: string }) {
  const { t } = useWords()
  const { sign_in } = useProduct()
  const { provider, email_codes, whatsapp_codes } = sign_in
  if (!hasSignUpMethod(sign_in)) return <WriteToUs />
  return (
    <>
      {provider && (
        <LinkButton
          {...methodButton}
          to={paths.signUpWithGoogle(token)}
          icon={provider === 'Google' && <GoogleLogo className="size-5" />}
        >
          {t('signUp.withProvider', { provider })}
        </LinkButton>
      )}
      {whatsapp_codes && (
        <LinkButton
          {...methodButton}
          to={paths.createAccount(token, 'whatsapp')}
          icon={<MessageCircle aria-hidden className="size-5" />}
        >
          {t('signUp.withWhatsapp')}
        </LinkButton>
      )}
      {email_codes && (
        <LinkButton
          {...methodButton}
          to={paths.createAccount(token, 'email')}
          icon={<Mail aria-hidden className="size-5" />}
        >
          {t('signUp.withEmail')}
        </LinkButton>
      )}
    </>
  )
}

const methodButton = { wide: true, size: 'large', variant: 'secondary' } as const

function WriteToUs() {
  const { t } = useWords()
  const { support_email: email } = useProduct()
  return (
    <a href={`mailto:${email}`} className={buttonClass({ wide: true, size: 'large' })}>
      {t('signUp.write', { email })}
    </a>
  )
}
