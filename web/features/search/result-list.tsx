import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardBoundary } from '#web/layout/error-boundary.tsx'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { useWords } from '#web/words/words.tsx'
import { searchQuery } from './queries.ts'
import { Result } from './result.tsx'
import { ResultSkeletons } from './result-skeletons.tsx'
import type { SearchChoice } from './search-choice.ts'

type ResultListProps = {
  token: string
  choice: SearchChoice
  /** The cursor of the results, if they do not begin at their start. */
  after: string | null
  /** Shown where nothing was found. */
  none: ReactNode
  onOpen: () => void
}

/** The results page by page. Those of the previous search stay visible until the new ones arrive. */
export function ResultList({ token, choice, after, none, onOpen }: ResultListProps) {
  const { t } = useWords()
  const query = searchQuery(token, { ...choice, cursor: after })
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  if (!list.data) return <Unanswered query={list} loading={<ResultSkeletons />} />
  const results = list.data.pages.flatMap((page) => page.results)
  const shown = results.length
  const count = { count: shown, shown }
  return (
    <section aria-label={t('search.results')} aria-busy={list.isPlaceholderData}>
      <p role="status" className="sr-only">
        {t(list.hasNextPage ? 'search.foundMore' : 'search.found', count)}
      </p>
      {shown === 0 && !list.hasNextPage && none}
      {shown > 0 && (
        <ol className={`flex flex-col gap-2.5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
          {results.map((result) => (
            <li key={`${result.kind}-${result.id}`}>
              <CardBoundary>
                <Result result={result} onOpen={onOpen} />
              </CardBoundary>
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <LoadMore
          label={t('search.more')}
          after={list.data.pages.at(-1)?.next_cursor}
          list={list}
        />
      )}
    </section>
  )
}
