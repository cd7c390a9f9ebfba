import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { readContact } from '#web/features/auth/one-time-code/contact.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'

/** Takes the e-mail address of an account whose password is forgotten, and sends a code there. */
export function ForgotForm() {
  const { t } = useWords()
  const { form, errors, show } = useFieldErrors<'email', WordId>(['email'])
  const request = useForgot(() => show({ email: 'contact.emailInvalid' }))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email'))
    const email = readContact(typed).contact?.email
    const missing = typed.trim() ? 'contact.emailInvalid' : 'signUp.missing'
    show(email ? {} : { email: missing })
    if (email && !request.isPending) request.mutate(email)
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={t('contact.email')}
        name="email"
        required
        type="email"
        autoComplete="email"
        error={errors.email && t(errors.email)}
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
