import { useInfiniteQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReviewedEntry } from '#shared/contracts/console/entries.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { EntryView } from './entry-view.tsx'
import { entriesQuery } from './queries.ts'
import { Reviewers } from './reviewers.tsx'
import { unseen, useReview } from './use-review.ts'

/** The entries that somebody has picked, beside each other in one row. */
export function FinalistsSideBySide({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const list = useInfiniteQuery(entriesQuery({ contest_id, only: 'picked' }))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const entries = list.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    return (
      <EmptyState
        seed="finalists"
        title={t('entries.noFinalists')}
        text={t('entries.noFinalistsText')}
      />
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls, also by the keyboard */}
      <ul tabIndex={0} aria-label={t('entries.compare')} className={rowClass}>
        {entries.map((entry, index) => (
          <li key={entry.post.id} className={cellClass}>
            <Finalist contest_id={contest_id} entry={entry} eager={index === 0} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMore label={t('entries.more')} list={list} />}
    </>
  )
}

type FinalistProps = { contest_id: number; entry: ReviewedEntry; eager: boolean }

function Finalist({ contest_id, entry, eager }: FinalistProps) {
  const { t } = useWords()
  const send = useReview(contest_id)
  const review = entry.my_review ?? unseen

  function handlePick() {
    const after = { ...review, is_picked: !review.is_picked }
    send({ post_id: entry.post.id, before: entry.my_review, after })
  }

  return (
    <EntryView post={entry.post} eager={eager}>
      <Reviewers entry={entry} />
      <Button
        variant={review.is_picked ? 'go' : 'secondary'}
        icon={<Check aria-hidden className="size-4" />}
        aria-pressed={review.is_picked}
        onClick={handlePick}
        className="self-start"
      >
        {t(review.is_picked ? 'entries.pickedIt' : 'entries.pick')}
      </Button>
    </EntryView>
  )
}

const rowClass =
  'scroll-row relative -mx-4 flex snap-x snap-proximity items-start gap-3.5 px-4 pb-2 focus-visible:-outline-offset-2'
const cellClass = 'w-[86%] min-w-0 max-w-md shrink-0 snap-center lg:w-[22rem]'
