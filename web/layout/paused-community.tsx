import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The page of a community that the host of the installation has suspended. */
export function PausedCommunity({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-4">
      <title>{t('page.paused')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        seed="paused"
        heading="h1"
        title={t('page.paused')}
        text={t('page.pausedText')}
        action={<Button onClick={onRetry}>{t('page.retry')}</Button>}
      />
    </main>
  )
}
