import { dateIn } from '#shared/rules/calendar-date.ts'
import { longDate } from './dates.ts'
import type { Words } from './words.tsx'

/** The date of an instant where the reader is, in words. */
export function dateOf(instant: string, locale: Words['locale']): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return longDate(dateIn(timeZone, new Date(instant)), locale)
}
