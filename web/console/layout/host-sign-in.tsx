import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useProduct } from '#web/session/product.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

const fields = ['email', 'password', 'code'] as const

/** Asks for everything at once: an answer after each part would tell which part was right. */
export function HostSignIn() {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const showError = useErrorAlert()
  const { form, errors, show } = useFieldErrors<(typeof fields)[number]>(fields)
  const [isWrong, setWrong] = useState('')
  const signingIn = useMutation({
    mutationFn: (data: FormData) => api('host/sign-in', typedIn(data)),
    onSuccess: () => askAgain(client),
    onError: (error) => {
      if (isApiError(error) && error.code === 'host_login_wrong') setWrong(errorText(error))
      else showError(error)
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = typedIn(data)
    setWrong('')
    const missing = fields.filter((field) => typed[field] === '')
    const wrong = Object.fromEntries(missing.map((field) => [field, t('hosting.needed')]))
    if (!show(wrong) && !signingIn.isPending) signingIn.mutate(data)
  }

  return (
    <HostDoor title={t('hosting.signIn')} text={t('hosting.signInText')}>
      <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <TextInput
          label={t('hosting.email')}
          name="email"
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email}
        />
        <PasswordInput
          label={t('hosting.password')}
          name="password"
          required
          autoComplete="current-password"
          showLabel={t('hosting.showPassword')}
          hideLabel={t('hosting.hidePassword')}
          error={errors.password}
        />
        <CodeField error={errors.code} hint={t('hosting.codeHint')} />
        <FieldError text={isWrong} />
        <Button type="submit" size="large" wide busy={signingIn.isPending}>
          {t('hosting.signIn')}
        </Button>
      </form>
    </HostDoor>
  )
}

/** The page before the console: a heading and a card in the middle. */
export function HostDoor(props: { title: string; text: string; children: ReactNode }) {
  const { title, text, children } = props
  const { name, domain_label } = useProduct()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-8">
      <PageMeta title={title} />
      <p className="text-sm font-semibold text-muted">
        {name} · {domain_label}
      </p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <Card>
        <CardBody>{children}</CardBody>
      </Card>
    </main>
  )
}

/** Takes a code of the app, or a recovery code, which has letters. */
export function CodeField({ error, hint }: { error?: string | undefined; hint?: string }) {
  const { t } = useWords()
  return (
    <TextInput
      label={t('hosting.code')}
      hint={hint}
      name="code"
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="max-w-56 tracking-wider tabular-nums"
      error={error ?? null}
    />
  )
}

/** What was answered stays until it is answered again, and with it what the host was writing; what was refused begins anew. */
async function askAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.resetQueries({ predicate: ({ state }) => state.data === undefined }),
    client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined }),
  ])
}

function typedIn(data: FormData) {
  const typed = (name: (typeof fields)[number]) => String(data.get(name) ?? '').trim()
  return {
    email: typed('email'),
    password: String(data.get('password') ?? ''),
    code: typed('code'),
  }
}
