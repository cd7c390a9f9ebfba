import { KeyRound, MessageSquareMore } from 'lucide-react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { RequestCodeForm } from '#web/features/auth/one-time-code/request-code-form.tsx'
import { PasswordForm } from '#web/features/auth/sign-in/password-form.tsx'
import { AboutLinks } from '#web/layout/about-links.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Signs in with a password or, with `?with=code`, with a one-time code. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const { email_codes, whatsapp_codes } = useProduct().sign_in
  const [search] = useSearchParams()
  const hasCodes = email_codes || whatsapp_codes
  const isByCode = hasCodes && search.get('with') === 'code'
  return (
    <AuthFrame title={t('login.title')} backTo={paths.login(token)}>
      <PageMeta title={t('login.title')} />
      {isByCode ? <ByCode /> : <PasswordForm />}
      {hasCodes && <OtherMethod token={token} isByCode={isByCode} />}
      <LinkButton wide variant="ghost" to={paths.createAccount(token)} className="mt-3">
        {t('login.createAccount')}
      </LinkButton>
      <AboutLinks />
    </AuthFrame>
  )
}

function ByCode() {
  const [, navigate] = useLocation()
  return (
    <RequestCodeForm
      purpose="login"
      onSent={(contact) => navigate(paths.loginCode, { state: contact })}
    />
  )
}

function OtherMethod({ token, isByCode }: { token: string; isByCode: boolean }) {
  const { t } = useWords()
  const state = useHistoryState()
  const Icon = isByCode ? KeyRound : MessageSquareMore
  return (
    <LinkButton
      wide
      replace
      variant="secondary"
      size="large"
      to={paths.loginWithEmail(token, isByCode ? undefined : 'code')}
      state={state}
      icon={<Icon aria-hidden className="size-5" />}
      className="mt-3"
    >
      {t(isByCode ? 'login.byPassword' : 'login.byCode')}
    </LinkButton>
  )
}
