import { useQuery } from '@tanstack/react-query'
import { defaultTimeZone } from '#shared/limits.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { communityQuery } from './community-query.ts'
import { useCommunity } from './session.tsx'

/**
 * Gives the date in the community's time zone, which may not be the reader's, at the moment it is asked: a page may be open
 * over midnight.
 */
export function useClock(): () => CalendarDate {
  const zone = useTimeZone()
  return () => dateIn(zone, new Date())
}

/** The community's time zone. */
export function useTimeZone(): string {
  const token = useCommunity()
  const { data } = useQuery({ ...communityQuery(token ?? ''), enabled: token !== undefined })
  return data?.community.time_zone ?? defaultTimeZone
}
