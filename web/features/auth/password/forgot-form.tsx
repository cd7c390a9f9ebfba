import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { readContact } from '#web/features/auth/one-time-code/contact.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'

/** Takes the e-mail address of an account whose password is forgotten, and sends a code there. */
export function ForgotForm() {
  const { t } = useWords()
  const [error, setError] = useState<WordId>()
  const request = useForgot(() => setError('contact.emailInvalid'))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('email') ?? '')
    const email = readContact(typed).contact?.email
    const missing = typed.trim() ? 'contact.emailInvalid' : 'signUp.missing'
    setError(email ? undefined : missing)
    if (!email) focusField(form, 'email')
    else if (!request.isPending) request.mutate(email)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={t('contact.email')}
        name="email"
        required
        type="email"
        autoComplete="email"
        error={error && t(error)}
      />
      <Button type="submit" size="large" wide busy={request.isPending}>
        {t('password.sendEmail')}
      </Button>
    </form>
  )
}

function useForgot(onInvalid: () => void) {
  const showError = useErrorAlert()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (email: string) => api('auth/forgot-password', { email }),
    onSuccess: (_, email) => navigate(paths.changePassword, { state: { email } }),
    onError: (error) => {
      if (isApiError(error) && error.code === 'given_data_invalid') onInvalid()
      else showError(error)
    },
  })
}
