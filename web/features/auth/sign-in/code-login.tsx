import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { CodeTarget } from '#web/features/auth/one-time-code/code-target.ts'
import { readContact } from '#web/features/auth/one-time-code/contact.ts'
import { ContactInput } from '#web/features/auth/one-time-code/contact-input.tsx'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { api, isApiError } from '#web/lib/api.ts'
import { focusField } from '#web/lib/focus-field.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'

/** Asks for a code to sign in with. */
export function CodeLogin() {
  const { t } = useWords()
  const [problem, setProblem] = useState<WordId>()
  const request = useRequestCode(setProblem)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const contact = readContact(String(new FormData(form).get('contact') ?? ''))
    setProblem(contact.problem)
    if (contact.problem) focusField(form, 'contact')
    else if (!request.isPending) request.mutate(contact.target)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <ContactInput error={problem && t(problem)} />
      <Button type="submit" size="large" wide busy={request.isPending}>
        {t('code.send')}
      </Button>
    </form>
  )
}

function useRequestCode(onInvalid: (problem: WordId) => void) {
  const alertProblem = useErrorAlert()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (target: CodeTarget) => api('auth/request-otp', { purpose: 'login', ...target }),
    onSuccess: (_, target) => navigate(paths.loginCode, { state: target }),
    onError: (error, target) => {
      const isInvalid = isApiError(error) && error.code === 'given_data_invalid'
      if (!isInvalid) return alertProblem(error)
      onInvalid(target.phone === undefined ? 'contact.emailInvalid' : 'contact.phoneInvalid')
    },
  })
}
