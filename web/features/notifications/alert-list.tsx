import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Notification } from '#shared/contracts/notifications.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { groupAlerts } from './alert-groups.ts'
import { AlertRow } from './alert-row.tsx'
import { AlertSkeletons } from './alert-skeletons.tsx'
import { alertsQuery } from './queries.ts'
import { ReadAll } from './read-all.tsx'

/** The member's alerts page by page: today's, and those before. */
export function AlertList() {
  const { t } = useWords()
  const list = useInfiniteQuery(alertsQuery)
  if (!list.data) {
    if (!list.isError) return <AlertSkeletons />
    return <QueryError query={list} />
  }
  const alerts = list.data.pages.flatMap((page) => page.notifications)
  if (alerts.length === 0 && !list.hasNextPage) return <NoAlerts />
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { today, earlier } = groupAlerts(alerts, { now: new Date(), timeZone })
  return (
    <div className="flex flex-col gap-5">
      <AlertGroup title={t('alerts.today')} alerts={today} action={<ReadAll alerts={alerts} />} />
      <AlertGroup
        title={t('alerts.earlier')}
        alerts={earlier}
        action={today.length === 0 && <ReadAll alerts={alerts} />}
      />
      {list.hasNextPage && <LoadMore label={t('alerts.more')} list={list} />}
    </div>
  )
}

type AlertGroupProps = { title: string; alerts: Notification[]; action: ReactNode }

function AlertGroup({ title, alerts, action }: AlertGroupProps) {
  const id = useId()
  if (alerts.length === 0) return null
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
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function NoAlerts() {
  const { t } = useWords()
  return (
    <EmptyState
      seed="alerts"
      title={t('alerts.none')}
      text={t('alerts.noneText')}
      action={<LinkButton to={paths.newPost}>{t('alerts.write')}</LinkButton>}
    />
  )
}
