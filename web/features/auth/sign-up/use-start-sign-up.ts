import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useDraft } from './draft-store.ts'

type Options = {
  token: string
  /** Shows a failure. Without it the failure is shown in an alert. */
  onError?: (error: Error) => unknown
}

/** Sends the first form of a sign-up and goes to the screen that takes the code. `send` returns where the code was sent. */
export function useStartSignUp<Form>(
  send: (form: Form) => Promise<Contact>,
  { token, onError }: Options,
) {
  const [, change] = useDraft(token)
  const [, navigate] = useLocation()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: send,
    onSuccess: (code_sent_to) => {
      change({ code_sent_to })
      navigate(paths.registrationCode(token))
    },
    onError: onError ?? showError,
  })
}
