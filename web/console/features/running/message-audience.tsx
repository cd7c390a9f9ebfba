import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** Who gets a message, and in which ways. */
export function MessageAudience({
  query,
}: {
  query: UseQueryResult<Output<'console/message-audience'>>
}) {
  const { t, number } = useWords()
  if (!query.data)
    return <Unanswered query={query} loading={<Skeleton className="h-16 w-full" />} />
  const { count, people, ways, left_today } = query.data
  const rest = count - people.length
  const named = people.map(({ full_name }) => full_name)
  return (
    <div className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3" aria-live="polite">
      {count === 0 ? (
        <p>{t('message.nobody')}</p>
      ) : (
        <>
          <p className="font-semibold">{t('message.goesTo', { count, shown: number(count) })}</p>
          <p className="[overflow-wrap:anywhere]">
            {[...named, ...(rest > 0 ? [t('running.others', { rest: number(rest) })] : [])].join(
              ', ',
            )}
          </p>
          <p className="text-sm text-muted">
            {t('message.ways', {
              alert: number(ways.alert),
              push: number(ways.push),
              email: number(ways.mail),
            })}
          </p>
        </>
      )}
      <p className="text-sm text-muted">{t('message.left', { count: left_today })}</p>
    </div>
  )
}
