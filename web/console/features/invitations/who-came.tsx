import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'
import { cameQuery } from './queries.ts'

/** The members who came by an invitation, the latest first. */
export function WhoCame({ invitation_id }: { invitation_id: string }) {
  const { t } = useWords()
  const id = useId()
  const list = useInfiniteQuery(cameQuery(invitation_id))
  const members = list.data?.pages.flatMap((page) => page.members)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {t('invitations.came')}
      </h2>
      {!members && <Unanswered query={list} loading={<ContentSkeleton />} />}
      {members?.length === 0 && <p className="text-muted">{t('invitations.nobodyCame')}</p>}
      <ul className="flex max-w-3xl flex-col divide-y divide-line">
        {members?.map((member) => (
          <li key={member.id} className="flex min-h-14 items-center gap-3 py-2">
            <Avatar
              name={member.full_name}
              src={member.profile_pic}
              seed={`user-${member.id}`}
              size="small"
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{member.full_name}</span>
            <span className="text-sm text-muted">
              <TimeAgo instant={member.joined_at} />
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMore label={t('invitations.more')} list={list} />}
    </section>
  )
}
