import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'

/** Stands where nothing has been counted yet. */
export function NotCounted() {
  const { t } = useWords()
  return <EmptyState seed="figures" title={t('figures.none')} text={t('figures.noneText')} />
}
