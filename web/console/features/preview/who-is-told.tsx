import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

type WhoIsToldProps = { query: UseQueryResult<Output<'console/message-audience'>> }

/** How many are told that the challenge is called back: all who have joined, whatever they have chosen to be told. */
export function WhoIsTold({ query }: WhoIsToldProps) {
  const { t, number } = useWords()
  if (!query.data) {
    return <Unanswered query={query} loading={<Skeleton className="h-12 w-full" />} />
  }
  const { count, ways } = query.data
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      {count === 0
        ? t('preview.nobodyJoined')
        : t('preview.told', {
            ...{ count, shown: number(count) },
            ...{ push: number(ways.push), email: number(ways.mail) },
          })}
    </p>
  )
}
