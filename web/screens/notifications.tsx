import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { CommunityLogo } from '#web/layout/community-logo.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The member's notifications. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity()
  const logo = token && <CommunityLogo token={token} className="lg:hidden" />
  return (
    <Frame top={<TopBar title={t('notifications.title')} lead={logo} />}>
      <PageMeta title={t('notifications.title')} />
      <NotificationList />
    </Frame>
  )
}
