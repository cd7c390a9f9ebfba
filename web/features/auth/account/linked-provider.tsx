import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { OwnLogin } from '#shared/contracts/auth/proof.ts'
import { api } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { loginOf, ownLoginsQuery } from '../own-logins.ts'
import { isProofError, readProof } from '../proof/proof.ts'
import { ProofFields } from '../proof/proof-fields.tsx'
import { useFailedVisit } from '../sign-in/failed-visit.ts'
import { ProviderLink } from '../sign-in/provider-link.tsx'

type LinkedProviderProps = { provider: string; logins: OwnLogin[]; token: string }

/** Links the account with the sign-in provider, and unlinks it. */
export function LinkedProvider({ provider, logins, token }: LinkedProviderProps) {
  const { t } = useWords()
  const isLinked = loginOf(logins, 'provider') !== undefined
  const hasVisited = new URLSearchParams(useSearch()).get('provider') === 'verified'
  useFailedVisit(paths.account)
  return (
    <SettingsSection
      title={provider}
      text={t(isLinked ? 'account.linked' : 'account.linkText', { provider })}
    >
      <CardBody>
        {isLinked && <Unlink provider={provider} />}
        {!isLinked && hasVisited && <ConfirmLink provider={provider} logins={logins} />}
        {!isLinked && !hasVisited && (
          <ProviderLink provider={provider} token={token} purpose="link">
            {t('account.link', { provider })}
          </ProviderLink>
        )}
      </CardBody>
    </SettingsSection>
  )
}

/** The provider's account must be named and confirmed: somebody else may be signed in there in this browser. */
function ConfirmLink({ provider, logins }: Omit<LinkedProviderProps, 'token'>) {
  const { t, errorText } = useWords()
  const { data } = useQuery(query('auth/pending-identity', {}))
  const [error, setError] = useState<string>()
  const done = useDone(t('account.linkDone', { provider }))
  const showError = useErrorAlert()
  const linking = useMutation({
    mutationFn: (form: FormData) => api('auth/link-provider', { proof: readProof(form) }),
    onSuccess: done,
    onError: (failure) => {
      if (isProofError(failure)) setError(errorText(failure))
      else showError(failure)
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setError(undefined)
    if (!linking.isPending) linking.mutate(new FormData(event.currentTarget))
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <p className="[overflow-wrap:anywhere]">
        {t('account.linkQuestion', { provider, email: data?.identity?.email ?? '' })}
      </p>
      <ProofFields logins={logins} error={error} />
      <Button type="submit" wide busy={linking.isPending}>
        {t('account.link', { provider })}
      </Button>
    </form>
  )
}

function Unlink({ provider }: { provider: string }) {
  const { t } = useWords()
  const done = useDone(t('account.unlinkDone', { provider }))
  const unlinking = useMutation({
    mutationFn: () => api('auth/unlink-provider', {}),
    onSuccess: done,
    onError: useErrorAlert(),
  })
  return (
    <Button variant="secondary" busy={unlinking.isPending} onClick={() => unlinking.mutate()}>
      {t('account.unlink', { provider })}
    </Button>
  )
}

/** Shows that it is done, and reads again how the member signs in. */
function useDone(text: string): () => Promise<void> {
  const client = useQueryClient()
  const showBanner = useBanner()
  const [, navigate] = useLocation()
  return async () => {
    await client.invalidateQueries(ownLoginsQuery)
    navigate(paths.account, { replace: true })
    showBanner(text, 'done')
  }
}
