import { NotificationChoices } from '#web/features/notifications/notification-choices.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** What the member is told, and where. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('notifications.title')} lead={back} />}>
      <PageMeta title={t('notifications.title')} />
      <NotificationChoices />
    </Frame>
  )
}
