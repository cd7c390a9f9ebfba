import { PageMeta } from '#web/layout/page-meta.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { NoticeRows } from '../features/notices/notice-rows.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'

/** What the committee says to all members. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.notices')} />}>
      <PageMeta title={t('console.notices')} />
      <p className="mb-4 max-w-prose text-muted">{t('noticesOf.what')}</p>
      <NoticeRows />
    </ConsoleFrame>
  )
}
