import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'wouter'
import { api } from '#web/lib/api.ts'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { useAlert } from '#web/session/alert.tsx'
import { PageMeta } from '#web/session/page-meta.tsx'
import { signIn } from '#web/session/session-store.ts'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  return (
    <SignInFrame>
      <PageMeta title={t('login.title')} />
      <LoginForm />
      <LinkButton wide variant="ghost" to={paths.createAccount(token)} className="mt-3">
        {t('login.createAccount')}
      </LinkButton>
    </SignInFrame>
  )
}

function LoginForm() {
  const { t } = useWords()
  const [error, setError] = useState<string>()
  const login = useLogin()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const isMissing = !email || !password
    setError(isMissing ? t('login.allRequired') : undefined)
    if (!isMissing && !login.isPending) login.mutate({ email, password })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={t('login.username')}
        name="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
      />
      <PasswordInput
        label={t('login.password')}
        name="password"
        required
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={error}
      />
      <Button type="submit" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** Signs in; the gate of this screen then leads on. */
function useLogin() {
  const alert = useAlert()
  const { t, problem } = useWords()
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => api('auth/login-with-email', input),
    onSuccess: ({ user, token }) => {
      if (user.identification_token) return signIn({ user, token })
      alert({ message: t('error.account_without_community') })
    },
    onError: (error) => alert({ message: problem(error), registerBtn: true }),
  })
}
