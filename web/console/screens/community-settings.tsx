import { PageMeta } from '#web/layout/page-meta.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { SettingsList } from '../features/settings/settings-list.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'

/** What operators set for their community. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.settings')} />}>
      <PageMeta title={t('console.settings')} />
      <SettingsList />
    </ConsoleFrame>
  )
}
