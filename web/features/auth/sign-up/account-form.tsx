import { type FormEvent, useState } from 'react'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { maxNameLength, maxReferralLength, maxUsernameLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { TermsBox } from './consent-boxes.tsx'
import { useAccount } from './use-account.ts'

/** 'Setup Your Account', filled in with what is known already. */
export function AccountForm({ token, identity }: { token: string; identity: PendingIdentity }) {
  const { t } = useWords()
  const { account, write, check, isChecking, errors, setErrors, terms } = useAccount(
    token,
    identity,
  )
  // A visitor who came by the login screen has not seen the terms yet.
  const [asksTerms] = useState(!terms.accepted)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking) return
    const form = event.currentTarget
    const wrong = {
      ...(visibleText(account.full_name) === '' && { full_name: t('setup.fullNameMissing') }),
      ...(visibleText(account.username) === '' && { username: t('setup.usernameMissing') }),
      ...(!terms.accepted && { terms: t('signUp.termsMissing') }),
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return focusField(form, first)
    check((field) => focusField(form, field))
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-1 flex-col gap-5">
      <TextInput
        label={t('setup.fullName')}
        name="full_name"
        required
        dir="auto"
        autoComplete="name"
        maxLength={maxNameLength}
        value={account.full_name}
        error={errors.full_name}
        onChange={(event) => write({ full_name: event.target.value })}
      />
      <TextInput
        label={t('setup.username')}
        hint={errors.username ? undefined : t('signUp.usernameHint')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUsernameLength}
        value={account.username}
        error={errors.username}
        onChange={(event) => write({ username: event.target.value })}
      />
      <TextInput
        label={t('setup.referral')}
        name="referral_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxReferralLength}
        value={account.referral_code}
        error={errors.referral_code}
        onChange={(event) => write({ referral_code: event.target.value })}
      />
      {asksTerms && (
        <TermsBox checked={terms.accepted} error={errors.terms} onChange={terms.accept} />
      )}
      <Button type="submit" size="large" wide busy={isChecking} className="mt-auto lg:mt-3">
        {t('setup.continue')}
      </Button>
    </form>
  )
}
