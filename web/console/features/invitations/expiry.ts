import type { Locale } from '#shared/locale.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { longDate } from '#web/words/dates.ts'

/** The last day of an invitation, on the operator's calendar. */
export function lastDay(expires_at: string): CalendarDate {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(expires_at))
}

export function lastDayInWords(expires_at: string, locale: Locale): string {
  return longDate(lastDay(expires_at), locale)
}

/** The end of that day on the operator's clock; null without a day. */
export function endOfDay(date: CalendarDate | ''): string | null {
  return date === '' ? null : new Date(`${date}T23:59:59.999`).toISOString()
}
