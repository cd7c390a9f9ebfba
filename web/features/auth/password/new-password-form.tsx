import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CodeInput, MailboxLink } from '#web/features/auth/one-time-code/code-input.tsx'
import { ResendButton } from '#web/features/auth/one-time-code/resend-button.tsx'
import { isAboutFields } from '#web/http/field-error.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { findErrors, type NewPasswordField, newPasswordFields } from './new-password.ts'
import { NewPasswordInput } from './new-password-input.tsx'

type NewPasswordFormProps = {
  /** The username for the browser's password store. */
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
  const { form, errors, show } = useFieldErrors<NewPasswordField>(newPasswordFields)
  const [code, setCode] = useState('')
  const showError = useErrorAlert()
  const setting = useMutation({
    mutationFn: (data: FormData) => props.onSubmit(typedIn(data), data),
    onSuccess: props.onChanged,
    onError: (error) => {
      const field = fieldOf(error)
      if (field === 'otp') setCode('')
      if (field) show({ [field]: errorText(error) })
      else showError(error)
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = Object.entries(findErrors(typedIn(data))).map(([field, word]) => [field, t(word)])
    if (!show(Object.fromEntries(found)) && !setting.isPending) setting.mutate(data)
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <input hidden readOnly autoComplete="username" value={props.username} />
      <NewPasswordInput
        label={t('password.new')}
        name="password"
        withRule
        error={errors.password}
      />
      <NewPasswordInput label={t('password.again')} name="again" error={errors.again} />
      <CodeInput value={code} onChange={setCode} error={errors.otp} />
      <MailboxLink />
      {props.children}
      <Button type="submit" size="large" wide busy={setting.isPending}>
        {t('password.changeTitle')}
      </Button>
      <ResendButton resend={props.resend} />
    </form>
  )
}

/** The field of a server error: only the server knows which passwords are guessed easily. */
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
