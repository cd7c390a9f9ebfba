import { useQuery } from '@tanstack/react-query'
import { defaultTimeZone } from '#shared/limits.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useCommunity } from '#web/session/session.tsx'

/** Today's date in the community's time zone, which may not be the reader's. */
export function useToday(): CalendarDate {
  const token = useCommunity()
  const { data } = useQuery({ ...communityQuery(token ?? ''), enabled: token !== undefined })
  return dateIn(data?.community.time_zone ?? defaultTimeZone, new Date())
}
