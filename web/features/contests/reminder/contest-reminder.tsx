import { useQuery } from '@tanstack/react-query'
import { Loading } from '#web/layout/loading.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { ReminderHour } from './reminder-hour.tsx'
import { remindersQuery } from './reminders.ts'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('reminders')
  return { ContestReminder }
}

/** When the member is reminded of one challenge. Nothing once the challenge is over for them. */
function ContestReminder({ contest_id }: { contest_id: number }) {
  const query = useQuery(remindersQuery)
  const reminder = query.data?.reminders.find((one) => one.contest_id === contest_id)
  if (reminder) return <ReminderHour reminder={reminder} look="row" />
  return query.data ? null : <Unanswered query={query} loading={<RowSkeleton />} />
}

function RowSkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" className="h-12 w-full" />
    </Loading>
  )
}
