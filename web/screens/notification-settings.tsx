import { CalendarSettings } from '#web/features/calendars/calendar-settings.tsx'
import { ReminderSettings } from '#web/features/contests/reminder/reminder-settings.tsx'
import { NotificationChoices } from '#web/features/notifications/notification-choices.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The member's choice of notifications, and of how they arrive. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('notifications.title')} lead={back} />}>
      <PageMeta title={t('notifications.title')} />
      <div className="flex flex-col gap-6">
        <ReminderSettings />
        <NotificationChoices />
        <CalendarSettings />
      </div>
    </Frame>
  )
}
