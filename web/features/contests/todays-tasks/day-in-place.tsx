import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#web/layout/query-error.tsx'
import { DayContent } from '../day/day-content.tsx'
import { type DayKey, dayQuery } from '../queries.ts'
import { DayInPlaceSkeleton } from './day-in-place-skeleton.tsx'

/** What today's day holds, on the home: it is read, heard or seen where it is done. */
export function DayInPlace({ day }: { day: DayKey }) {
  const query = useQuery(dayQuery(day))
  const read = query.data?.contestDays[0]
  if (read) return <DayContent day={read} />
  return <Unanswered query={query} loading={<DayInPlaceSkeleton />} />
}
