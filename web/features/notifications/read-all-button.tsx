import { useInfiniteQuery } from '@tanstack/react-query'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { alertsQuery, useReadAll } from './queries.ts'

/** Marks all alerts as read, as long as one of those that are loaded is unread. */
export function ReadAllButton() {
  const { t } = useWords()
  const showBanner = useBanner()
  const { data } = useInfiniteQuery(alertsQuery)
  const reading = useReadAll()
  const alerts = data?.pages.flatMap((page) => page.notifications) ?? []
  const [latest] = alerts
  const hasUnread = alerts.some(({ is_read }) => !is_read)
  if (!latest || !(hasUnread || reading.isPending)) return null
  const handlePress = () =>
    reading.mutate(latest.happened_at, {
      onSuccess: () => showBanner(t('alerts.allRead'), 'done'),
    })
  return (
    <Button variant="ghost" size="small" busy={reading.isPending} onClick={handlePress}>
      {t('alerts.readAll')}
    </Button>
  )
}
