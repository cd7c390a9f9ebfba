import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ExcludeButton } from '#web/console/features/excluding/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { EntryTools } from './entry-tools.tsx'
import { EntryView } from './entry-view.tsx'
import { countsQuery, type EntryFilter, entriesQuery } from './queries.ts'
import { Reviewers } from './reviewers.tsx'
import { useKeys } from './use-keys.ts'
import { useNote } from './use-note.tsx'
import { useSorting } from './use-sorting.ts'
import { useSwipe } from './use-swipe.ts'

type SortingTableProps = {
  filter: EntryFilter
  /** Shown where there is no entry, or no further one. */
  atEnd: (isEmpty: boolean) => ReactNode
}

/** One large entry after the other, with what the reviewer thinks of it: by buttons, keys and swipes. */
export function SortingTable({ filter, atEnd }: SortingTableProps) {
  const { t, number } = useWords()
  const list = useInfiniteQuery(entriesQuery(filter))
  const counts = useQuery(countsQuery(filter.contest_id))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const sorting = useSorting(filter.contest_id, entries)
  const { entry, index } = sorting
  const note = useNote(sorting)
  const swipe = useSwipe({ onLeft: () => sorting.next(), onRight: sorting.pickAndNext })
  useNextPage(list, entries.length - index <= 3)
  const handleNext = () => sorting.next()
  useKeys({
    ...{ j: handleNext, ArrowRight: handleNext },
    ...{ k: sorting.previous, ArrowLeft: sorting.previous },
    ...{ p: sorting.togglePick, s: sorting.toggleStar, u: sorting.undo },
    n: note.open,
  })

  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  if (!entry && list.hasNextPage) {
    return <Unanswered query={list} loading={<ContentSkeleton />} />
  }
  const tools = <EntryTools sorting={sorting} onNote={note.open} />
  if (!entry) {
    return (
      <>
        {atEnd(entries.length === 0)}
        {entries.length > 0 && tools}
      </>
    )
  }
  return (
    <>
      <div
        {...swipe.handlers}
        style={{ transform: swipe.shift ? `translateX(${swipe.shift}px)` : undefined }}
        className="mx-auto w-full max-w-2xl touch-pan-y touch-pinch-zoom"
      >
        <p role="status" className="sr-only">
          {t('entries.position', { number: number(index + 1) })}
        </p>
        <EntryView key={entry.post.id} post={entry.post} eager>
          <Reviewers entry={entry} />
          {counts.data?.results_declared === false && (
            <ExcludeButton
              contest_id={filter.contest_id}
              user_id={entry.post.user.id}
              name={entry.post.user.full_name}
            />
          )}
        </EntryView>
      </div>
      {tools}
      {note.sheet}
      <p className="mx-auto mt-4 hidden w-full max-w-2xl text-sm text-muted lg:block">
        {t('entries.keys')}
      </p>
    </>
  )
}

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page before the reviewer reaches it. */
function useNextPage({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, isNear: boolean) {
  const isWanted = isNear && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}
