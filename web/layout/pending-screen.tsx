import { useEffect } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { usePendingScreen } from '#web/navigation/pending-screen.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { useWords } from '#web/words/words.tsx'
import { useErrorAlert } from './alert.tsx'

/** Says that the next screen is loading, or that it cannot be loaded. */
export function PendingScreen() {
  const { t } = useWords()
  const showError = useErrorAlert()
  const pending = usePendingScreen()
  const { navigation, status } = pending ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed navigation is told
  useEffect(() => {
    if (status === 'failed') showError(new ApiError('no_response'))
  }, [navigation, status, showError])
  return status === 'loading' && <LoadingOverlay label={t('page.loading')} />
}
