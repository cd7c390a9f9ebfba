import { useInfiniteQuery } from '@tanstack/react-query'
import type { LogRow } from '#shared/contracts/console/log.ts'
import { pagedQuery } from '#web/http/query.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'

const logQuery = () => ({ ...pagedQuery('console/log', {}), staleTime: 0 })

/** The log of the community, the latest first. */
export function LogList() {
  const { t } = useWords()
  const list = useInfiniteQuery(logQuery())
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return <EmptyState seed="log" title={t('log.none')} text={t('log.noneText')} />
  }
  return (
    <>
      <ol className="flex max-w-3xl flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="py-3">
            <LogLine row={row} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && <LoadMore label={t('log.more')} list={list} />}
    </>
  )
}

function LogLine({ row }: { row: LogRow }) {
  const { t } = useWords()
  const actor = row.actor?.full_name ?? t('log.gone')
  const member = row.member?.full_name ?? t('log.somebody')
  const name = row.subject_name || t('challenge.untitled')
  return (
    <>
      <p>{t(`logged.${row.action}`, { actor, member, name })}</p>
      {row.reason && <p className="text-sm">{t('log.reason', { reason: row.reason })}</p>}
      <p className="text-sm text-muted">
        <TimeAgo instant={row.at} />
      </p>
    </>
  )
}
