import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Input } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useSignIn } from './use-sign-in.ts'

type MissingField = 'email' | 'password'

/** Signs in with username or e-mail and password. */
export function PasswordForm() {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<MissingField>()
  const login = useSignIn(
    (input: Input<'auth/login-with-email'>) => api('auth/login-with-email', input),
    // The alert gives the focus back to the button; only then can the field take it.
    () => setTimeout(() => form.current && focusField(form.current, 'password')),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const empty = email ? !password && 'password' : 'email'
    setMissing(empty || undefined)
    if (empty) focusField(event.currentTarget, empty)
    else if (!login.isPending) login.mutate({ email, password })
  }

  const errorOf = (field: MissingField) => (missing === field ? t('login.allRequired') : undefined)
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
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
      <ForgotPasswordLink />
      <Button type="submit" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

function ForgotPasswordLink() {
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
