import { useIsScreenPending } from '#web/navigation/pending-screen.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { useWords } from '#web/words/words.tsx'

/** Says that the next screen is loading. */
export function PendingScreen() {
  const { t } = useWords()
  return useIsScreenPending() && <LoadingOverlay label={t('page.loading')} />
}
