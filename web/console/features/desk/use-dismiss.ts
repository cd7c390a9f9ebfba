import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dismissible } from '#shared/rules/desk-notices.ts'
import { api } from '#web/http/api.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'

/** Takes something off the desk. */
export function useDismiss(dismissed: Dismissible) {
  const client = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('console/dismiss', { dismissed }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['console/desk'] }),
    onError: (error) => showFailure(error, () => mutate()),
  })
  return { dismiss: () => mutate(), isPending }
}
