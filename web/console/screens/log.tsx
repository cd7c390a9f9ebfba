import { PageMeta } from '#web/layout/page-meta.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { ExportButton } from '../features/log/export-button.tsx'
import { LogList } from '../features/log/log-list.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'

/** What moderators and operators have done. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.log')} />} least="moderator">
      <PageMeta title={t('console.log')} />
      <p className="mb-4 max-w-prose text-muted">{t('console.logText')}</p>
      <ExportButton />
      <LogList />
    </ConsoleFrame>
  )
}
