import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { useClock } from '#web/session/use-clock.ts'

/** Today's date in the community's time zone, which may not be the reader's. */
export function useToday(): CalendarDate {
  return useClock()()
}
