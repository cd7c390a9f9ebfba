import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CodeInput, OutboxLink } from '#web/features/auth/one-time-code/code-input.tsx'
import { ResendButton } from '#web/features/auth/one-time-code/resend-button.tsx'
import { isAboutFields } from '#web/http/field-error.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { findErrors, type NewPasswordErrors, type NewPasswordField } from './new-password.ts'
import { NewPasswordInput } from './new-password-input.tsx'

type NewPasswordFormProps = {
  /** Tells the browser's password store whose password it is. */
  username: string
  /** Sets the password. A failure is shown by this form. */
  onSubmit: (form: Record<NewPasswordField, string>, data: FormData) => Promise<unknown>
  onChanged: () => void
  /** Requests another code. A failure is shown by this form. */
  resend: () => Promise<unknown>
  /** More fields. */
  children?: ReactNode
}

/** Takes a new password twice, and the code that permits the change. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t, errorText } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<NewPasswordErrors>({})
  const [code, setCode] = useState('')
  const setting = useSetting(props, (field) => {
    if (field === 'otp') setCode('')
    if (form.current) focusField(form.current, field)
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = findErrors(typedIn(data))
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) focusField(event.currentTarget, first)
    else if (!setting.isPending) setting.mutate(data)
  }

  const words = (id: WordId | undefined) => id && t(id)
  // Only the server knows which passwords are easy to guess, and which code is right.
  const wrong = fieldOf(setting.error)
  const errorOf = (field: NewPasswordField) =>
    wrong === field ? errorText(setting.error) : undefined
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <input hidden readOnly autoComplete="username" value={props.username} />
      <NewPasswordInput
        label={t('password.new')}
        name="password"
        withRule
        error={words(errors.password) ?? errorOf('password')}
      />
      <NewPasswordInput label={t('password.again')} name="again" error={words(errors.again)} />
      <CodeInput value={code} onChange={setCode} error={words(errors.otp) ?? errorOf('otp')} />
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
  onWrong: (field: NewPasswordField) => void,
) {
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (data: FormData) => onSubmit(typedIn(data), data),
    onSuccess: onChanged,
    onError: (error) => {
      const field = fieldOf(error)
      if (field) onWrong(field)
      else showError(error)
    },
  })
}

/** The field that an error of the server belongs to. */
function fieldOf(error: unknown): NewPasswordField | undefined {
  const fields = [
    { field: 'password', codes: ['password_guessable'] },
    { field: 'otp', codes: ['code_invalid'] },
  ] as const
  return fields.find(({ field, codes }) => isAboutFields(error, { codes, names: [field] }))?.field
}

function typedIn(data: FormData): Record<NewPasswordField, string> {
  const typed = (name: NewPasswordField) => String(data.get(name) ?? '')
  return { password: typed('password'), again: typed('again'), otp: typed('otp') }
}
