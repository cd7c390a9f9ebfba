import { PageMeta } from '#web/layout/page-meta.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { FiguresView } from '../features/figures/figures-view.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'

/** How the community is doing, in numbers and charts. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.figures')} />}>
      <PageMeta title={t('console.figures')} />
      <FiguresView />
    </ConsoleFrame>
  )
}
