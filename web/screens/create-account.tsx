import { useEffect, useEffectEvent } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { maxReferralLength } from '#shared/limits.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { GoOn } from '#web/features/auth/sign-up/go-on.tsx'
import { PhoneForm } from '#web/features/auth/sign-up/phone-form.tsx'
import { languagesQuery } from '#web/features/auth/sign-up/queries.ts'
import { SignUpForm } from '#web/features/auth/sign-up/sign-up-form.tsx'
import { useDraft } from '#web/features/auth/sign-up/use-draft.ts'
import { hasWay, Ways } from '#web/features/auth/sign-up/ways.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useProduct } from '#web/lib/product.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ search }: PageAddress) {
  return search.get('with') === 'email' ? [languagesQuery()] : []
}

/** How one may sign up; `?with=` says which way was chosen. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const { sign_in } = useProduct()
  const way = useWay()
  useReferral(token)
  if (way) return <SignUp way={way} token={token} />
  return (
    <AuthFrame
      title={t('login.createAccount')}
      text={t(hasWay(sign_in) ? 'signUp.choose' : 'signUp.none')}
      backTo={paths.login(token)}
    >
      <PageMeta title={t('login.createAccount')} />
      <GoOn token={token} />
      <div className="flex flex-col gap-3">
        <Ways token={token} />
        <LinkButton wide variant="ghost" to={paths.login(token)}>
          {t('signUp.registered')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}

type Way = 'whatsapp' | 'email'

function SignUp({ way, token }: { way: Way; token: string }) {
  const { t } = useWords()
  const { title, text, Form } = forms[way]
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

/** The chosen way, where it exists here. */
function useWay(): Way | undefined {
  const [search] = useSearchParams()
  const { email_codes, whatsapp_codes } = useProduct().sign_in
  const way = search.get('with')
  if (way === 'whatsapp' && whatsapp_codes) return way
  return way === 'email' && email_codes ? way : undefined
}

/** Who was brought by a member carries their code along; afterwards it may be changed by hand. */
function useReferral(token: string): void {
  const [search] = useSearchParams()
  const [, change] = useDraft(token)
  const code = search.get('referral')?.trim().slice(0, maxReferralLength)
  const keep = useEffectEvent((referral_code: string) => change({ referral_code }))
  useEffect(() => {
    if (code) keep(code)
  }, [code])
}
