import { ErrorState } from '#web/ui/list/error-state.tsx'
import { useWords } from '#web/words/words.tsx'

/** A whole page that says what cannot be shown, and why. */
export function ErrorPage({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useWords()
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-4">
      <ErrorState text={text} retryLabel={t('page.retry')} onRetry={onRetry} />
    </main>
  )
}
