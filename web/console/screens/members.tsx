import { PageMeta } from '#web/layout/page-meta.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { MembersView } from '../features/members/members-view.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'

/** The members of the community. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.members')} />}>
      <PageMeta title={t('console.members')} />
      <MembersView />
    </ConsoleFrame>
  )
}
