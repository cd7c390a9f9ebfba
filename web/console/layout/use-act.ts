import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Path } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'

/** A press that changes something of the console: says that it is done, or why not, and fetches again what is shown. */
export function useAct<P extends Path>(path: P, done: string, onDone?: () => void) {
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (input: Input<P>) => api(path, input),
    onSuccess: () => {
      showBanner(done, 'done')
      onDone?.()
    },
    onError: showError,
    // After an error as well: somebody else may have acted.
    onSettled: () => client.invalidateQueries(),
  })
}
