import type { FormEvent } from 'react'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { maxNameLength, maxUsernameLength } from '#shared/limits.ts'
import { TermsBox } from '#web/features/auth/sign-up/consent-boxes.tsx'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { checkName, type NameErrors, nameErrorsOf, nameFields } from './check-name.ts'
import { useCreateAccount } from './use-create-account.ts'
import { useName } from './use-name.ts'
import { useUsername } from './use-username.ts'

/** Name, username and terms: all that an account needs. */
export function NameForm({ token, identity }: { token: string; identity: PendingIdentity }) {
  const { t } = useWords()
  const { name, change, errors, setErrors, referral_code } = useName(token, identity)
  const username = useUsername(name)
  const create = useCreateAccount(token, identity)
  const usernameError = errors.username ?? username.error

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = { ...(username.error && { username: username.error }), ...checkName(name) }
    show(form, wrong)
    if (create.isPending || Object.keys(wrong).length > 0) return
    create.mutate(
      { ...name, username: username.shown, referral_code },
      {
        onError: (error) => {
          show(form, nameErrorsOf(error))
        },
      },
    )
  }

  function show(form: HTMLFormElement, wrong: NameErrors) {
    setErrors(wrong)
    const first = nameFields.find((field) => wrong[field])
    if (first) focusField(form, first)
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
        value={name.full_name}
        error={errors.full_name && t(errors.full_name)}
        onChange={(event) => change('full_name', { full_name: event.target.value })}
      />
      <TextInput
        label={t('setup.username')}
        hint={!usernameError && t(username.isFree ? 'join.usernameFree' : 'signUp.usernameHint')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUsernameLength}
        value={username.shown}
        error={usernameError && t(usernameError)}
        onChange={(event) => change('username', { username: event.target.value })}
      />
      <TermsBox
        checked={name.terms_accepted}
        error={errors.terms && t(errors.terms)}
        onChange={(terms_accepted) => change('terms', { terms_accepted })}
      />
      <Button type="submit" size="large" wide busy={create.isPending} className="mt-auto lg:mt-3">
        {t('join.submit')}
      </Button>
    </form>
  )
}
