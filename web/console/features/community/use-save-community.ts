import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contracts/calls.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'

/** Saves what the community says of itself; the form shows the saved version. */
export function useSaveCommunity() {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (written: Input<'console/save-community'>) =>
      api('console/save-community', written),
    onSuccess: async () => {
      await client.invalidateQueries()
      showBanner(t('community.saved'), 'done')
    },
  })
  return { save: mutate, isSaving: isPending, error: isApiError(error) ? error : null }
}
