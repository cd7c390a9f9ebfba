import { useParams } from 'wouter'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { NoticeDetail } from '../features/notices/notice-detail.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** An official notice, and who has read it. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { noticeId } = useParams<{ noticeId: string }>()
  const back = <BackButton fallback={consolePaths.notices(token)} />
  return (
    <ConsoleFrame top={<TopBar title={t('noticesOf.one')} lead={back} />}>
      <PageMeta title={t('noticesOf.one')} />
      <NoticeDetail notice_id={Number(noticeId)} />
    </ConsoleFrame>
  )
}
