import { Mail } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { ProviderLink } from '#web/features/auth/sign-in/provider-link.tsx'
import { useProviderResult } from '#web/features/auth/sign-in/provider-result.ts'
import { AboutLinks } from '#web/layout/about-links.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { storeIntent } from '#web/session/sign-in-intent.ts'
import { siteQuery } from '#web/session/site-query.ts'
import { useAskedIntent } from '#web/session/use-sign-in-intent.ts'
import { LoadingOverlay } from '#web/ui/overlay/loading-overlay.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries() {
  return [siteQuery]
}

/** The login landing, with the methods to sign in. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const { busy } = useProviderResult(token)
  const isAsked = useAskedIntent() !== undefined
  useNoIntent(!isAsked && !busy)
  return (
    <AuthFrame text={isAsked ? t('login.toContinue') : undefined}>
      <PageMeta title={t('login.title')} />
      <SignInMethods token={token} />
      <p className="mt-7 mb-3 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.newHere')}
      </p>
      <div className="grid grid-cols-2 gap-3 text-balance">
        <LinkButton variant="secondary" to={paths.createAccount(token)}>
          {t('login.createAccount')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.createAccount(token)}>
          {t('login.registerBusiness')}
        </LinkButton>
      </div>
      <LinkButton wide variant="ghost" to={paths.challenges(token)} className="mt-3">
        {t('login.later')}
      </LinkButton>
      <AboutLinks />
      {busy && <LoadingOverlay label={t('login.signingIn')} />}
    </AuthFrame>
  )
}

function SignInMethods({ token }: { token: string }) {
  const { t } = useWords()
  const { provider, whatsapp_codes } = useProduct().sign_in
  return (
    <div className="flex flex-col gap-3 text-balance">
      {provider && (
        <ProviderLink provider={provider} token={token} purpose="login">
          {t('login.withProvider', { provider })}
        </ProviderLink>
      )}
      <LinkButton
        wide
        size="large"
        to={paths.loginWithEmail(token)}
        icon={<Mail aria-hidden className="size-5" />}
      >
        {t(whatsapp_codes ? 'login.withEmailOrWhatsApp' : 'login.withEmail')}
      </LinkButton>
    </div>
  )
}

/** A visitor who opened this screen unasked only wants to sign in. */
function useNoIntent(isUnasked: boolean): void {
  useEffect(() => {
    if (isUnasked) storeIntent({})
  }, [isUnasked])
}
