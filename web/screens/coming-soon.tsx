import { useProduct } from '#web/lib/product.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function Screen() {
  const { t } = useWords()
  const { name } = useProduct()
  const token = useCommunity()
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-4">
      <title>{`${name} · ${t('page.comingSoon')}`}</title>
      <EmptyState
        seed="coming-soon"
        heading="h1"
        title={t('page.comingSoon')}
        text={t('page.comingSoonText')}
        action={token && <LinkButton to={paths.challenges(token)}>{t('page.goHome')}</LinkButton>}
      />
    </main>
  )
}
