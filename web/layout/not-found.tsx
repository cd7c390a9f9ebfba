import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The 404 page. */
export function NotFound() {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-4">
      <title>{t('page.notFound')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        seed="not-found"
        heading="h1"
        title={t('page.notFound')}
        text={t('page.notFoundText')}
        action={
          <LinkButton to={token ? paths.challenges(token) : paths.start}>
            {t('page.goHome')}
          </LinkButton>
        }
      />
    </main>
  )
}
