import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { Input } from '#shared/contracts/calls.ts'
import { api } from '#web/lib/api.ts'
import { focusField } from '#web/lib/focus-field.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { useRefusalAlert } from './refusal-alert.ts'
import { useEnter } from './use-enter.ts'

type MissingField = 'email' | 'password'

/** Signs in with username or e-mail and password. */
export function PasswordLogin() {
  const { t } = useWords()
  const [missing, setMissing] = useState<MissingField>()
  const login = useLogin()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const empty = email ? !password && 'password' : 'email'
    setMissing(empty || undefined)
    if (empty) focusField(event.currentTarget, empty)
    else if (!login.isPending) login.mutate({ email, password })
  }

  const errorOf = (field: MissingField) => (missing === field ? t('login.allRequired') : undefined)
  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={t('login.username')}
        name="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
      />
      <PasswordInput
        label={t('login.password')}
        name="password"
        required
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={errorOf('password')}
      />
      <ForgotLink />
      <Button type="submit" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

function ForgotLink() {
  const { t } = useWords()
  return (
    <Link
      to={paths.forgotPassword}
      className="-mt-3 -mb-2 inline-flex min-h-11 items-center self-end text-sm font-semibold text-primary-ink hover:underline"
    >
      {t('login.forgot')}
    </Link>
  )
}

function useLogin() {
  return useMutation({
    mutationFn: (input: Input<'auth/login-with-email'>) => api('auth/login-with-email', input),
    onSuccess: useEnter(),
    onError: useRefusalAlert(),
  })
}
