import { timeIn } from '#shared/rules/calendar-date.ts'
import { defaultReminder, type HalfHour, usualHalfHour } from '#shared/rules/reminder-time.ts'
import { useTimeZone } from '#web/session/use-clock.ts'

/** The half hour at which the member has done the last days; on the first day, this one. */
export function useUsualHour(usual: HalfHour | null): HalfHour {
  const now = timeIn(useTimeZone(), new Date())
  return usual ?? usualHalfHour([now]) ?? defaultReminder
}
