import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { BlockedMember } from '#shared/contracts/blocks.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Loading } from '#web/layout/loading.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { PersonSkeleton } from '#web/ui/list/person-skeleton.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { blockedQuery } from './queries.ts'
import { UnblockButton } from './unblock-button.tsx'

/** The members whom the reader has blocked, each with a button to unblock. */
export function BlockedList() {
  const { t } = useWords()
  const list = useInfiniteQuery(blockedQuery)
  if (!list.data) return <Unanswered query={list} loading={<RowSkeletons />} />
  const users = list.data.pages.flatMap((page) => page.users)
  if (users.length === 0 && !list.hasNextPage) {
    return <EmptyState seed="blocked" title={t('block.none')} text={t('block.noneText')} />
  }
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">
          {users.map((user) => (
            <BlockedRow key={user.id} user={user} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && <LoadMore label={t('block.more')} list={list} />}
    </>
  )
}

function BlockedRow({ user }: { user: BlockedMember }) {
  const { id, full_name, profile_pic, created_at } = user
  const { t, locale } = useWords()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const date = longDate(dateIn(timeZone, new Date(created_at)), locale)
  return (
    <li className="flex min-h-16 items-center gap-3.5 px-4 py-2.5 large-text:flex-wrap">
      <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
      <div className="min-w-0 flex-1">
        <Link to={paths.userProfile(id)} className={nameClass}>
          {full_name}
        </Link>
        <p className="text-sm text-muted">{t('block.since', { date })}</p>
      </div>
      <UnblockButton member={user} />
    </li>
  )
}

function RowSkeletons() {
  return (
    <Card>
      <Loading className="divide-y divide-line" count={3}>
        <div className="flex min-h-16 flex-col justify-center px-4 py-2.5">
          <PersonSkeleton />
        </div>
      </Loading>
    </Card>
  )
}

const nameClass =
  'relative font-semibold [overflow-wrap:anywhere] before:absolute before:-inset-y-3 before:inset-x-0 hover:underline'
