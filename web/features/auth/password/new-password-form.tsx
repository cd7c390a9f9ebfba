import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CodeInput } from '#web/features/auth/one-time-code/code-input.tsx'
import { OutboxLink } from '#web/features/auth/one-time-code/outbox-link.tsx'
import { ResendButton } from '#web/features/auth/one-time-code/resend-button.tsx'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { isApiError } from '#web/lib/api.ts'
import { focusField } from '#web/lib/focus-field.ts'
import { Button } from '#web/ui/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { findProblems, type NewPasswordField, type NewPasswordProblems } from './new-password.ts'
import { NewPasswordInput } from './new-password-input.tsx'

type NewPasswordFormProps = {
  /** Whose password it is, for the browser that keeps it. */
  username: string
  /** Sets the password; what fails is told here. */
  onSubmit: (form: Record<NewPasswordField, string>, data: FormData) => Promise<unknown>
  onChanged: () => void
  /** Asks for another code; what fails is told here. */
  resend: () => Promise<unknown>
  /** Fields besides. */
  children?: ReactNode
}

/** Takes a new password twice, and the code that allows to set it. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t, errorText } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const setting = useSetting(props, () => form.current && focusField(form.current, 'password'))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = findProblems(typedIn(data))
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) focusField(event.currentTarget, first)
    else if (!setting.isPending) setting.mutate(data)
  }

  const words = (id: WordId | undefined) => id && t(id)
  const refusal = isGuessable(setting.error) ? errorText(setting.error) : undefined
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <input hidden readOnly autoComplete="username" value={props.username} />
      <NewPasswordInput
        label={t('password.new')}
        name="password"
        withRule
        error={words(problems.password) ?? refusal}
      />
      <NewPasswordInput label={t('password.again')} name="again" error={words(problems.again)} />
      <CodeInput error={words(problems.otp)} />
      <OutboxLink />
      {props.children}
      <Button type="submit" size="large" wide busy={setting.isPending}>
        {t('password.changeTitle')}
      </Button>
      <ResendButton resend={props.resend} />
    </form>
  )
}

function useSetting(
  { onSubmit, onChanged }: Pick<NewPasswordFormProps, 'onSubmit' | 'onChanged'>,
  onGuessable: () => void,
) {
  const alertProblem = useErrorAlert()
  return useMutation({
    mutationFn: (data: FormData) => onSubmit(typedIn(data), data),
    onSuccess: onChanged,
    onError: (error) => (isGuessable(error) ? onGuessable() : alertProblem(error)),
  })
}

/** That a password is easy to guess only the server knows; it is told at the field. */
function isGuessable(error: unknown): boolean {
  return isApiError(error) && error.code === 'password_guessable'
}

function typedIn(data: FormData): Record<NewPasswordField, string> {
  const typed = (name: NewPasswordField) => String(data.get(name) ?? '')
  return { password: typed('password'), again: typed('again'), otp: typed('otp') }
}
