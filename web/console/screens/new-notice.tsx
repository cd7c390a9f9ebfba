import { useQuery } from '@tanstack/react-query'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { communityQuery } from '#web/session/community-query.ts'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { NoticeForm } from '../features/notices/notice-form.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** A new official notice. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { data } = useQuery(communityQuery(token))
  const today = dateIn(data?.community.time_zone ?? defaultTimeZone, new Date())
  const back = <BackButton fallback={consolePaths.notices(token)} />
  return (
    <ConsoleFrame top={<TopBar title={t('noticesOf.write')} lead={back} />}>
      <PageMeta title={t('noticesOf.write')} />
      <NoticeForm today={today} />
    </ConsoleFrame>
  )
}
