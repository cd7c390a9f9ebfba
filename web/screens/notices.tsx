import { NoticeList } from '#web/features/notices/notice-list.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** What the committee of the community says to its members. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.notifications} />
  return (
    <Frame top={<TopBar title={t('notices.title')} lead={back} />}>
      <PageMeta title={t('notices.title')} />
      <NoticeList />
    </Frame>
  )
}
