import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { noticeMembersQuery } from './queries.ts'

/** Who has read a notice, and who has not. */
export function NoticeMembers({ notice }: { notice: Output<'console/notice'>['notice'] }) {
  const { t, number } = useWords()
  const [seen, setSeen] = useState<'yes' | 'no'>('no')
  const choices = [
    { value: 'no' as const, label: `${t('noticesOf.notRead')} · ${number(notice.unseen_count)}` },
    { value: 'yes' as const, label: `${t('noticesOf.read')} · ${number(notice.seen_count)}` },
  ]
  return (
    <section aria-label={t('noticesOf.who')} className="flex flex-col gap-3">
      <ChoiceChips label={t('noticesOf.who')} choices={choices} value={seen} onChange={setSeen} />
      <Members key={seen} notice_id={notice.id} seen={seen} />
    </section>
  )
}

function Members({ notice_id, seen }: { notice_id: number; seen: 'yes' | 'no' }) {
  const { t, locale } = useWords()
  const list = useInfiniteQuery(noticeMembersQuery(notice_id, seen))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const members = list.data.pages.flatMap((page) => page.members)
  if (members.length === 0) return <p className="text-muted">{t('noticesOf.nobody')}</p>
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">
          {members.map(({ id, full_name, profile_pic, seen_at }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <Avatar name={full_name} src={profile_pic} seed={`user ${id}`} />
              <span className="min-w-0 flex-1 break-words">{full_name}</span>
              {seen_at && <span className="text-sm text-muted">{dateOf(seen_at, locale)}</span>}
            </li>
          ))}
        </ul>
      </Card>
      {list.hasNextPage && <LoadMore label={t('noticesOf.moreMembers')} list={list} />}
    </>
  )
}
