import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CodeTarget } from '#web/features/auth/one-time-code/code-target.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useDraft } from './use-draft.ts'

type CodeRequest = {
  token: string
  /** Says how a failure is told; without it, in an alert. */
  onError?: (error: Error) => void
}

/** Has a code sent, remembers where to, and leads to where it is entered. */
export function useCodeRequest<Form>(
  send: (form: Form) => Promise<CodeTarget>,
  { token, onError }: CodeRequest,
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
