import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { query } from '#web/http/query.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

type EntryNoteProps = { contest_id: number; day_id: number | undefined }

/** Names the challenge of the entry, and the day that it completes, if that is not done yet. */
export function EntryNote({ contest_id, day_id }: EntryNoteProps) {
  const { t } = useWords()
  const { data } = useQuery(query('contest/singlecontest', { contest_id }))
  const day = data?.contestDays.find(({ id }) => id === day_id)
  const isDone = day?.contest_days_user !== null
  const title = data?.contest.details[0]?.title
  return (
    <p className="mb-5 flex items-center gap-3 rounded-card bg-done-tint px-4 py-3 text-done-ink">
      <Star aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        {title ? (
          <>
            <span className="block font-semibold">{title}</span>
            <span>
              {day && !isDone
                ? t('compose.completesDay', { name: day.name_of_day })
                : t('compose.becomesEntry')}
            </span>
          </>
        ) : (
          <Skeleton className="h-5 w-2/3" />
        )}
      </span>
    </p>
  )
}
