import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Notification } from '#shared/contracts/notifications.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { groupNotifications } from './notification-groups.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeletons } from './notification-skeletons.tsx'
import { notificationsQuery } from './queries.ts'
import { ReadAll } from './read-all.tsx'

/** The member's notifications page by page: today's, and the earlier ones. */
export function NotificationList() {
  const { t } = useWords()
  const list = useInfiniteQuery(notificationsQuery)
  if (!list.data) return <Unanswered query={list} loading={<NotificationSkeletons />} />
  const notifications = list.data.pages.flatMap((page) => page.notifications)
  if (notifications.length === 0 && !list.hasNextPage) return <NoNotifications />
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { today, earlier } = groupNotifications(notifications, { now: new Date(), timeZone })
  return (
    <div className="flex flex-col gap-5">
      <NotificationGroup
        title={t('notifications.today')}
        notifications={today}
        action={<ReadAll notifications={notifications} />}
      />
      <NotificationGroup
        title={t('notifications.earlier')}
        notifications={earlier}
        action={today.length === 0 && <ReadAll notifications={notifications} />}
      />
      {list.hasNextPage && <LoadMore label={t('notifications.more')} list={list} />}
    </div>
  )
}

type NotificationGroupProps = { title: string; notifications: Notification[]; action: ReactNode }

function NotificationGroup({ title, notifications, action }: NotificationGroupProps) {
  const id = useId()
  if (notifications.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 pb-2">
        <h2 id={id} className="px-1 text-sm font-semibold text-muted">
          {title}
        </h2>
        {action}
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function NoNotifications() {
  const { t } = useWords()
  return (
    <EmptyState
      seed="alerts"
      title={t('notifications.none')}
      text={t('notifications.noneText')}
      action={<LinkButton to={paths.newPost}>{t('notifications.write')}</LinkButton>}
    />
  )
}
