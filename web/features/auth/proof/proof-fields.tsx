import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnLogin } from '#shared/contracts/auth/proof.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { CodeInput, MailboxLink } from '../one-time-code/code-input.tsx'
import { ProviderLink } from '../sign-in/provider-link.tsx'
import { type ProofMethod, proofMethods } from './proof.ts'

type ProviderVisit = {
  token: string
  isVerified: boolean
  /** The task of an operator that it is for, to whose page it comes back; left out, the deletion of the own account. */
  forMember?: { user_id: number; task: string }
}

type ProofFieldsProps = {
  logins: OwnLogin[]
  error: string | undefined
  /** The community to come back to from a visit to the provider that proves who asks; `isVerified` after it. */
  provider?: ProviderVisit
}

/** The fields by which members prove who they are; `readProof` reads them. */
export function ProofFields({ logins, error, provider }: ProofFieldsProps) {
  const { t } = useWords()
  const { sign_in } = useProduct()
  const methods = proofMethods(logins, sign_in).filter((one) => one !== 'provider' || provider)
  const [chosen, setChosen] = useState<ProofMethod>()
  const method = chosen ?? (provider?.isVerified ? 'provider' : methods[0])
  const others = methods.filter((one) => one !== method)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-semibold">{t('proof.title')}</legend>
      {method === 'password' && <OldPassword error={error} />}
      {method === 'code' && <CodeProof error={error} />}
      {method === 'provider' && provider && <ProviderProof {...provider} />}
      {method === undefined && <p className="text-muted">{t('proof.none')}</p>}
      {others.map((other) => (
        <Button
          key={other}
          variant="ghost"
          size="small"
          className="-ms-3 self-start"
          onClick={() => setChosen(other)}
        >
          {t(switchWords[other])}
        </Button>
      ))}
    </fieldset>
  )
}

const switchWords: Record<ProofMethod, WordId> = {
  password: 'proof.usePassword',
  code: 'proof.useCode',
  provider: 'proof.useProvider',
}

function OldPassword({ error }: { error: string | undefined }) {
  const { t } = useWords()
  return (
    <PasswordInput
      label={t('proof.password')}
      name="password"
      required
      autoComplete="current-password"
      showLabel={t('login.showPassword')}
      hideLabel={t('login.hidePassword')}
      error={error}
    />
  )
}

/** A code to the member's own e-mail address or phone. */
function CodeProof({ error }: { error: string | undefined }) {
  const { t } = useWords()
  const sending = useMutation({
    mutationFn: () => api('auth/request-proof-otp', {}),
    onError: useErrorAlert(),
  })
  return (
    <>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {sending.data ? t('code.sentTo', { to: sending.data.sent_to }) : t('proof.codeText')}
      </p>
      <Button
        variant="secondary"
        className="self-start"
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {sending.data ? t('code.resend') : t('code.send')}
      </Button>
      {sending.data && (
        <>
          <CodeInput error={error} autoFocus />
          <MailboxLink />
        </>
      )}
    </>
  )
}

function ProviderProof({ token, isVerified, forMember }: ProviderVisit) {
  const { t } = useWords()
  const { provider } = useProduct().sign_in
  if (!provider) return null
  if (isVerified) return <p className="text-done-ink">{t('proof.verified', { provider })}</p>
  return (
    <ProviderLink provider={provider} token={token} purpose="prove" forMember={forMember}>
      {t('proof.withProvider', { provider })}
    </ProviderLink>
  )
}
