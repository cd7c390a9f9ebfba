import { formatsOf, type Locale } from '#shared/locale.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { byLocale } from './by-locale.ts'
import { shortMonth } from './day-and-month.ts'

/** `24 Nov, 2026`: DD MMM, YYYY (CONST-date-long). */
export function longDate(date: CalendarDate, locale: Locale): string {
  const [year = '', , day = ''] = date.split('-')
  return `${day} ${shortMonth(date, locale)}, ${year}`
}

/** `24/11/2026`: DD/MM/YYYY (CONST-date-short). */
export function shortDate(date: CalendarDate): string {
  return date.split('-').reverse().join('/')
}

/** `Tue`. */
export function weekday(date: CalendarDate, locale: Locale): string {
  // A date has no time zone: it is written and read in UTC.
  const formatter = new Intl.DateTimeFormat(formatsOf(locale), {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return formatter.format(Date.parse(`${date}T00:00:00Z`))
}

type Now = {
  /** In milliseconds. */
  now: number
  /** Of the date. */
  timeZone: string
}

/** `20 mins`, `3 hr`, `2 days`; after a week the date. */
export function timeAgo(instant: string, { now, timeZone }: Now, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 60) return minutesIn(locale).format(Math.max(1, minutes))
  if (minutes < 24 * 60) return hoursIn(locale).format(Math.floor(minutes / 60))
  if (minutes < 7 * 24 * 60) return daysIn(locale).format(Math.floor(minutes / 60 / 24))
  return longDate(dateIn(timeZone, new Date(instant)), locale)
}

const [minutesIn, hoursIn, daysIn] = [unitsOf('minute'), unitsOf('hour'), unitsOf('day')]

function unitsOf(unit: string) {
  const options = { style: 'unit', unit, unitDisplay: 'short' } as const
  return byLocale((locale) => new Intl.NumberFormat(formatsOf(locale), options))
}
