import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedNotice } from '#shared/contracts/console/notices.ts'
import { consolePaths } from '#web/console/paths.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { noticesQuery } from './queries.ts'

/** The official notices, the latest first. */
export function NoticeRows() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const list = useInfiniteQuery(noticesQuery())
  const [first] = list.data?.pages ?? []
  if (!list.data || !first) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const notices = list.data.pages.flatMap((page) => page.notices)
  const write = <LinkButton to={consolePaths.newNotice(token)}>{t('noticesOf.write')}</LinkButton>
  if (notices.length === 0) {
    return (
      <EmptyState
        seed="notices"
        title={t('noticesOf.none')}
        text={t('noticesOf.noneText')}
        action={write}
      />
    )
  }
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <div>{write}</div>
      <Card>
        <ul className="divide-y divide-line">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && <LoadMore label={t('noticesOf.more')} list={list} />}
    </div>
  )
}

function NoticeRow({ notice }: { notice: ListedNotice }) {
  const { t, locale, number } = useWords()
  const token = useCommunity() ?? ''
  const { id, title, published_at, seen_count, is_open } = notice
  return (
    <li>
      <Link
        to={consolePaths.notice(token, id)}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block font-semibold break-words">
            {title}
          </span>
          <span className="block text-sm text-muted">
            {dateOf(published_at, locale)}
            {' · '}
            {t('noticesOf.seen', {
              count: seen_count,
              shown: number(seen_count),
            })}
          </span>
        </span>
        <Pill tone={is_open ? 'done' : 'neutral'}>
          {t(is_open ? 'noticesOf.open' : 'noticesOf.over')}
        </Pill>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
