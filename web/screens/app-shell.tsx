import { Redirect } from 'wouter'
import { shellId, shellPath } from '#shared/page.ts'
import { paths } from '#web/navigation/paths.ts'
import { useIsLive } from '#web/session/session.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { useWords } from '#web/words/words.tsx'

/**
 * Shown until the browser has found the screen of its address: see web/worker/shell.ts. Its own address belongs to no
 * screen.
 */
export function Screen() {
  const { t } = useWords()
  const isLive = useIsLive()
  if (isLive && location.pathname === shellPath) return <Redirect to={paths.start} replace />
  return (
    <main id={shellId} aria-label={t('page.loading')} className="grid min-h-dvh place-items-center">
      <meta name="robots" content="noindex" />
      <Spinner className="size-8 text-muted" />
    </main>
  )
}
