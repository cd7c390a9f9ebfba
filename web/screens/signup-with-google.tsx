import { type MouseEvent, useRef, useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { useFailedVisit } from '#web/features/auth/sign-in/failed-visit.ts'
import { ProviderLink } from '#web/features/auth/sign-in/provider-link.tsx'
import { TermsBox } from '#web/features/auth/sign-up/consent-boxes.tsx'
import { useDraft } from '#web/features/auth/sign-up/draft-store.ts'
import { RegisteredLink } from '#web/features/auth/sign-up/sign-up-methods.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { useWords } from '#web/words/words.tsx'

/** Starts a sign-up with the sign-in provider, once the terms are accepted. */
export function Screen() {
  const { t } = useWords()
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const { provider } = useProduct().sign_in
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const [draft, change] = useDraft(token)
  useFailedVisit(paths.signUpWithGoogle(token))
  if (!provider) return <Redirect to={paths.createAccount(token)} replace />
  const title = t('signUp.withProvider', { provider })

  function handleClick(event: MouseEvent) {
    if (draft.terms_accepted) return
    event.preventDefault()
    setError(t('signUp.termsMissing'))
    box.current?.querySelector('input')?.focus()
  }

  return (
    <AuthFrame title={title} backTo={paths.createAccount(token)}>
      <PageMeta title={title} />
      <div className="flex flex-col gap-3">
        <div ref={box}>
          <TermsBox
            checked={draft.terms_accepted}
            error={error}
            onChange={(terms_accepted) => {
              setError(undefined)
              change({ terms_accepted })
            }}
          />
        </div>
        <ProviderLink provider={provider} token={token} purpose="register" onClick={handleClick}>
          {title}
        </ProviderLink>
        <RegisteredLink token={token} />
      </div>
    </AuthFrame>
  )
}
