import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { isUsername } from '#shared/rules/username.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { api, isApiError } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import type { Draft } from './draft.ts'
import { useDraft } from './use-draft.ts'
import { useStartOver } from './use-start-over.ts'

type Account = Pick<Draft, 'full_name' | 'username' | 'referral_code'>
type AccountFaults = { full_name?: string; username?: string }

/** Name and username, as the draft or else what was proved tells them, and whether the username is free. */
export function useAccount(token: string, identity: PendingIdentity) {
  const { t } = useWords()
  const [draft, change] = useDraft(token)
  const [, navigate] = useLocation()
  const { faults, setFaults, forgive, refuse } = useAccountFaults(token)
  const [account, setAccount] = useState<Account>({
    full_name: draft.full_name || identity.full_name,
    username: draft.username || identity.username,
    referral_code: draft.referral_code,
  })

  function write(part: Partial<Account>) {
    setAccount({ ...account, ...part })
    change(part)
    forgive(part)
  }

  const checking = useMutation({
    mutationFn: (username: string) => api('auth/check-username', { username }),
    onSuccess: () => {
      change({ ...trimmed(account), ...provedOf(identity, draft) })
      navigate(paths.languageSelection)
    },
  })

  function check(onRefused: () => void) {
    const username = account.username.trim()
    if (!isUsername(username)) {
      setFaults({ username: t('signUp.usernameInvalid') })
      return onRefused()
    }
    checking.mutate(username, { onError: (error) => refuse(error, onRefused) })
  }

  const accept = (terms_accepted: boolean) => change({ terms_accepted })
  const terms = { accepted: draft.terms_accepted, accept }
  return { account, write, check, isChecking: checking.isPending, faults, setFaults, terms }
}

function useAccountFaults(token: string) {
  const { t, errorText } = useWords()
  const showError = useErrorAlert()
  const startOver = useStartOver(token)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const isTaken = search.get('username') === 'taken'
  const [faults, setFaults] = useState<AccountFaults>(
    isTaken ? { username: t('error.username_taken') } : {},
  )

  /** What is being mended is no longer called wrong. */
  function forgive(part: Partial<Account>) {
    const { full_name, username, ...others } = faults
    setFaults({
      ...others,
      ...(full_name && !('full_name' in part) && { full_name }),
      ...(username && !('username' in part) && { username }),
    })
    if (isTaken && 'username' in part) navigate(paths.register(token), { replace: true })
  }

  function refuse(error: Error, onRefused: () => void) {
    const code = isApiError(error) ? error.code : undefined
    if (code === 'identity_missing') return startOver(t('setup.expired'))
    if (code !== 'username_taken' && code !== 'given_data_invalid') return showError(error)
    const isForm = code === 'given_data_invalid'
    setFaults({ username: isForm ? t('signUp.usernameInvalid') : errorText(error) })
    onRefused()
  }

  return { faults, setFaults, forgive, refuse }
}

function trimmed({ full_name, username, referral_code }: Account): Account {
  return {
    full_name: full_name.trim(),
    username: username.trim(),
    referral_code: referral_code.trim(),
  }
}

function provedOf(identity: PendingIdentity, draft: Draft): Partial<Draft> {
  const { email, phone, google_id, email_verified, picture } = identity
  return {
    proved: { email, phone, google_id, email_verified, picture },
    language_id: draft.language_id ?? identity.language_id,
  }
}
