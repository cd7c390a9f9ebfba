import { Redirect } from 'wouter'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { useFailedVisit } from '#web/features/auth/sign-in/failed-visit.ts'
import { ProviderLink } from '#web/features/auth/sign-in/provider-link.tsx'
import { JoinByCode, useHasCodes } from '#web/features/auth/sign-up/join-by-code.tsx'
import { JoiningNote } from '#web/features/auth/sign-up/joining-note.tsx'
import { hasSignUpMethod } from '#web/features/auth/sign-up/sign-up-methods.tsx'
import { useReferral } from '#web/features/auth/sign-up/use-referral.ts'
import { AboutLinks } from '#web/layout/about-links.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Takes a contact for a code, or leads to the sign-in provider: for new members and for those who come back. */
export function ContactStep({ token }: { token: string }) {
  const { t } = useWords()
  const { sign_in } = useProduct()
  const { provider } = sign_in
  const hasCodes = useHasCodes()
  useReferral(token)
  useFailedVisit(paths.join(token))
  if (!hasSignUpMethod(sign_in)) return <Redirect to={paths.createAccount(token)} replace />
  return (
    <AuthFrame text={t(hasCodes ? 'join.text' : 'join.textOfProvider')} backTo={paths.home(token)}>
      <PageMeta title={t('join.title')} />
      <JoiningNote token={token} />
      {hasCodes && <JoinByCode token={token} />}
      {hasCodes && provider && <Or />}
      {provider && (
        <ProviderLink provider={provider} token={token} purpose="join">
          {t('join.withProvider', { provider })}
        </ProviderLink>
      )}
      <div className="mt-4 flex flex-wrap *:grow *:px-2">
        <LinkButton variant="ghost" to={paths.loginWithEmail(token)}>
          {t('join.byPassword')}
        </LinkButton>
        <LinkButton variant="ghost" to={paths.createAccount(token)}>
          {t('join.fullForm')}
        </LinkButton>
      </div>
      <AboutLinks />
    </AuthFrame>
  )
}

function Or() {
  const { t } = useWords()
  return (
    <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('join.or')}
    </p>
  )
}
