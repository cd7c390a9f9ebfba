import type { Notification } from '#shared/contracts/notifications.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useReadAll } from './queries.ts'

/** Marks all notifications as read. Shown while a loaded one is unread. */
export function ReadAll({ notifications }: { notifications: Notification[] }) {
  const { t } = useWords()
  const showBanner = useBanner()
  const reading = useReadAll()
  const [latest] = notifications
  const hasUnread = notifications.some(({ is_read }) => !is_read)
  if (!latest || !(hasUnread || reading.isPending)) return null
  const handlePress = () =>
    reading.mutate(latest.happened_at, {
      onSuccess: () => showBanner(t('notifications.allRead'), 'done'),
    })
  return (
    <Button variant="ghost" size="small" busy={reading.isPending} onClick={handlePress}>
      {t('notifications.readAll')}
    </Button>
  )
}
