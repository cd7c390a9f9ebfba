import { useEffect, useEffectEvent } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { maxReferralLength } from '#shared/limits.ts'
import { GoOn } from '#web/features/registration/go-on.tsx'
import { PhoneForm } from '#web/features/registration/phone-form.tsx'
import { languagesQuery } from '#web/features/registration/queries.ts'
import { SetupFrame } from '#web/features/registration/setup-frame.tsx'
import { SignUpForm } from '#web/features/registration/sign-up-form.tsx'
import { useDraft } from '#web/features/registration/use-draft.ts'
import { Ways } from '#web/features/registration/ways.tsx'
import { useProduct } from '#web/lib/product.tsx'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { PageMeta } from '#web/session/page-meta.tsx'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Place } from '../screen.ts'

export function queries({ search }: Place) {
  return search.get('with') === 'email' ? [languagesQuery()] : []
}

/** How one may sign up; `?with=` says which way was chosen. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const way = useWay()
  useReferral(token)
  const frame = { title: t(titles[way ?? 'none']), back: paths.createAccount(token) }
  if (way === 'whatsapp') {
    return (
      <SetupFrame {...frame} text={t('signUp.whatsappText')}>
        <PhoneForm token={token} />
      </SetupFrame>
    )
  }
  if (way === 'email') {
    return (
      <SetupFrame {...frame} text={t('signUp.emailText')}>
        <SignUpForm token={token} />
      </SetupFrame>
    )
  }
  return (
    <SignInFrame>
      <PageMeta title={frame.title} />
      <GoOn token={token} />
      <h2 className="mb-3 text-center text-lg font-semibold">{t('signUp.choose')}</h2>
      <div className="flex flex-col gap-3">
        <Ways token={token} />
        <LinkButton wide variant="ghost" to={paths.login(token)}>
          {t('signUp.registered')}
        </LinkButton>
      </div>
    </SignInFrame>
  )
}

const titles = {
  none: 'signUp.title',
  whatsapp: 'signUp.withWhatsapp',
  email: 'signUp.withEmail',
} as const

/** The chosen way, where it exists here. */
function useWay(): 'whatsapp' | 'email' | undefined {
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
