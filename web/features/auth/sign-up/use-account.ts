import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { isUsername } from '#shared/rules/username.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import {
  type Account,
  type AccountErrors,
  accountOf,
  completeAccount,
  errorsAfter,
} from './account.ts'
import { useDraft } from './draft-store.ts'
import { useStartOver } from './start-over.ts'

/** The account fields, from the draft or else from the identity, and the check that the username is free and the referral code known. */
export function useAccount(token: string, identity: PendingIdentity) {
  const { t } = useWords()
  const [draft, change] = useDraft(token)
  const [, navigate] = useLocation()
  const { errors, setErrors, clear, showError } = useAccountErrors(token)
  const [account, setAccount] = useState(() => accountOf(draft, identity))

  function write(part: Partial<Account>) {
    setAccount({ ...account, ...part })
    change(part)
    clear(part)
  }

  const checking = useMutation({
    mutationFn: async (username: string) => {
      await api('auth/check-username', { username })
      const referral_code = visibleText(account.referral_code)
      if (referral_code === '') return
      await api('auth/check-referral', { identification_token: token, referral_code })
    },
    onSuccess: () => {
      change(completeAccount(account, { identity, language_id: draft.language_id }))
      navigate(paths.languageSelection)
    },
  })

  function check(onInvalid: (field: keyof AccountErrors) => void) {
    const username = account.username.trim()
    if (!isUsername(username)) {
      setErrors({ username: t('signUp.usernameInvalid') })
      return onInvalid('username')
    }
    checking.mutate(username, { onError: (error) => showError(error, onInvalid) })
  }

  function accept(terms_accepted: boolean) {
    change({ terms_accepted })
    setErrors(({ terms: _, ...others }) => others)
  }

  const terms = { accepted: draft.terms_accepted, accept }
  return { account, write, check, isChecking: checking.isPending, errors, setErrors, terms }
}

function useAccountErrors(token: string) {
  const { t, errorText } = useWords()
  const showAlert = useErrorAlert()
  const startOver = useStartOver(token)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const isTaken = search.get('username') === 'taken'
  const [errors, setErrors] = useState<AccountErrors>(
    isTaken ? { username: t('error.username_taken') } : {},
  )

  /** Removes the error of a field that is being changed. */
  function clear(part: Partial<Account>) {
    setErrors(errorsAfter(errors, part))
    if (isTaken && 'username' in part) navigate(paths.register(token), { replace: true })
  }

  function showError(error: Error, onInvalid: (field: keyof AccountErrors) => void) {
    const code = isApiError(error) ? error.code : undefined
    if (code === 'identity_missing') return startOver(t('setup.expired'))
    if (code === 'referral_unknown') {
      setErrors({ referral_code: t('error.referral_unknown') })
      return onInvalid('referral_code')
    }
    if (code !== 'username_taken' && code !== 'given_data_invalid') return showAlert(error)
    const isForm = code === 'given_data_invalid'
    setErrors({ username: isForm ? t('signUp.usernameInvalid') : errorText(error) })
    onInvalid('username')
  }

  return { errors, setErrors, clear, showError }
}
