import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { maxReferralLength } from '#shared/limits.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Account, accountErrorsOf, completeAccount } from './account.ts'
import { AccountForm } from './account-form.tsx'
import { readDraft, storeDraft } from './draft-store.ts'
import { useStartOver } from './start-over.ts'
import { useAccount } from './use-account.ts'

type SetupFormProps = { token: string; identity: PendingIdentity }

/** The account with a referral code, filled in with what is known already. The language comes next. */
export function SetupForm({ token, identity }: SetupFormProps) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const isTaken = search.get('username') === 'taken'
  const fields = useAccount({
    token,
    identity,
    ...(isTaken && { errors: { username: 'error.username_taken' } }),
  })
  const { account, errors } = fields
  // A visitor who came by the login screen has not seen the terms yet.
  const [asksTerms] = useState(!account.terms_accepted)
  const checking = useCheck({ token, identity }, fields.show)

  function change(part: Partial<Account>) {
    fields.change(part)
    if (isTaken && 'username' in part) navigate(paths.register(token), { replace: true })
  }

  return (
    <AccountForm
      fields={{ ...fields, change }}
      asksTerms={asksTerms}
      label={t('setup.continue')}
      busy={checking.isPending}
      onSubmit={checking.mutate}
    >
      <TextInput
        label={t('setup.referral')}
        name="referral_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxReferralLength}
        value={account.referral_code}
        error={errors.referral_code && t(errors.referral_code)}
        onChange={(event) => change({ referral_code: event.target.value })}
      />
    </AccountForm>
  )
}

/** Checks that the username is free and the referral code known. */
function useCheck(
  { token, identity }: SetupFormProps,
  show: ReturnType<typeof useAccount>['show'],
) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const showAlert = useErrorAlert()
  const startOver = useStartOver(token)
  return useMutation({
    mutationFn: async (account: Account) => {
      const complete = completeAccount(account, identity)
      const { username, referral_code } = complete
      await api('auth/check-username', { username })
      if (referral_code === '') return complete
      await api('auth/check-referral', { identification_token: token, referral_code })
      return complete
    },
    onSuccess: (complete) => {
      const draft = readDraft(token)
      const language_id = draft.language_id ?? identity.language_id
      storeDraft({ ...draft, ...complete, language_id })
      navigate(paths.languageSelection)
    },
    onError: (error) => {
      if (show(accountErrorsOf(error))) return
      if (isApiError(error) && error.code === 'identity_missing') startOver(t('setup.expired'))
      else showAlert(error)
    },
  })
}
