import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { ProductLogo } from '#web/ui/ornament/product-logo.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The member's notifications. */
export function Screen() {
  const { t } = useWords()
  const logo = <ProductLogo className="size-9 lg:hidden" />
  return (
    <Frame top={<TopBar title={t('notifications.title')} lead={logo} />}>
      <PageMeta title={t('notifications.title')} />
      <NotificationList />
    </Frame>
  )
}
