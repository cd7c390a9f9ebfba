import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'

/** Decides about several items; `onDone` where all went through. What did not is in the answer. */
export function useDecideAll(onDone: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (input: Input<'console/decide-all'>) => api('console/decide-all', input),
    onSuccess: ({ results }) => {
      if (results.some(({ error }) => error !== null)) return
      showBanner(t('moderation.all.done', { count: results.length }), 'done')
      onDone()
    },
    onError: showError,
    onSettled: () => client.invalidateQueries(),
  })
}
