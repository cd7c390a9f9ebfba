import { UnsentList } from '#web/features/queue/unsent-list.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { queuedCallViews } from '#web/member/queued-call-views.ts'
import { paths } from '#web/navigation/paths.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The member's unsent calls. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('queue.title')} lead={back} />}>
      <PageMeta title={t('queue.title')} />
      <UnsentList views={queuedCallViews} />
    </Frame>
  )
}
