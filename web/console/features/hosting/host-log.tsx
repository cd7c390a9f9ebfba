import { useInfiniteQuery } from '@tanstack/react-query'
import type { HostLogRow } from '#shared/contracts/host/session.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useWords } from '#web/words/words.tsx'
import { hostLogQuery } from './queries.ts'

/** What hosts have done, the latest first. It is never empty: the reader has signed in. */
export function HostLog() {
  const { t } = useWords()
  const list = useInfiniteQuery(hostLogQuery())
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  return (
    <>
      <ol className="flex max-w-3xl flex-col divide-y divide-line">
        {list.data.pages
          .flatMap((page) => page.rows)
          .map((row) => (
            <li key={row.id} className="py-3">
              <LogLine row={row} />
            </li>
          ))}
      </ol>
      {list.hasNextPage && <LoadMore label={t('hosting.moreLog')} list={list} />}
    </>
  )
}

function LogLine({ row }: { row: HostLogRow }) {
  const { t } = useWords()
  const { action, host_name, community_token, subject, reason, at } = row
  const values = {
    ...{ host: host_name || t('hosting.command'), subject, community: `/${community_token}` },
  }
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{t(`hosted.${action}`, values)}</p>
      {reason && <p className="text-sm">{t('hosting.because', { reason })}</p>}
      <p className="text-sm text-muted">
        <TimeAgo instant={at} />
      </p>
    </>
  )
}
