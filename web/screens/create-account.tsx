import { useParams, useSearchParams } from 'wouter'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { PhoneForm } from '#web/features/auth/sign-up/phone-form.tsx'
import { languagesQuery } from '#web/features/auth/sign-up/queries.ts'
import { ResumeSignUp } from '#web/features/auth/sign-up/resume-sign-up.tsx'
import { SignUpForm } from '#web/features/auth/sign-up/sign-up-form.tsx'
import {
  hasSignUpMethod,
  RegisteredLink,
  SignUpMethods,
} from '#web/features/auth/sign-up/sign-up-methods.tsx'
import { useReferral } from '#web/features/auth/sign-up/use-referral.ts'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useProduct } from '#web/session/product.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ search }: PageAddress) {
  return search.get('with') === 'email' ? [languagesQuery()] : []
}

/** The methods to sign up; `?with=` names the chosen one. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const { sign_in } = useProduct()
  const method = useMethod()
  useReferral(token)
  if (method) return <SignUp method={method} token={token} />
  return (
    <AuthFrame
      title={t('login.createAccount')}
      text={t(hasSignUpMethod(sign_in) ? 'signUp.choose' : 'signUp.none')}
      backTo={paths.login(token)}
    >
      <PageMeta title={t('login.createAccount')} />
      <ResumeSignUp token={token} />
      <div className="flex flex-col gap-3">
        {(sign_in.email_codes || sign_in.whatsapp_codes) && (
          <LinkButton wide size="large" to={paths.join(token)}>
            {t('join.quick')}
          </LinkButton>
        )}
        <SignUpMethods token={token} />
        <RegisteredLink token={token} />
      </div>
    </AuthFrame>
  )
}

type Method = 'whatsapp' | 'email'

function SignUp({ method, token }: { method: Method; token: string }) {
  const { t } = useWords()
  const { title, text, Form } = forms[method]
  return (
    <AuthFrame title={t(title)} text={t(text)} backTo={paths.createAccount(token)}>
      <PageMeta title={t(title)} />
      <Form token={token} />
    </AuthFrame>
  )
}

const forms = {
  whatsapp: { title: 'signUp.withWhatsapp', text: 'signUp.whatsappText', Form: PhoneForm },
  email: { title: 'signUp.withEmail', text: 'signUp.emailText', Form: SignUpForm },
} as const

/** The chosen method, where it is configured. */
function useMethod(): Method | undefined {
  const [search] = useSearchParams()
  const { email_codes, whatsapp_codes } = useProduct().sign_in
  const method = search.get('with')
  if (method === 'whatsapp' && whatsapp_codes) return method
  return method === 'email' && email_codes ? method : undefined
}
