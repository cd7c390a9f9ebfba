import type { Locale } from '#shared/page.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** `24 Nov, 2026`: DD MMM, YYYY (spec section 9). */
export function longDate(date: CalendarDate, locale: Locale): string {
  const [year = '', , day = ''] = date.split('-')
  const month = formatUtc(date, locale, { month: 'short' })
  return `${day} ${month}, ${year}`
}

/** `24/11/2026`: DD/MM/YYYY (spec section 9). */
export function shortDate(date: CalendarDate): string {
  return date.split('-').reverse().join('/')
}

/** `24 Nov`. */
export function dayAndMonth(date: CalendarDate, locale: Locale): string {
  return formatUtc(date, locale, { day: 'numeric', month: 'short' })
}

/** `Tue`. */
export function weekday(date: CalendarDate, locale: Locale): string {
  return formatUtc(date, locale, { weekday: 'short' })
}

/** `24`. */
export function dayOfMonth(date: CalendarDate): string {
  return String(Number(date.slice(8)))
}

/** `20 min`, `3 h`, `2 d`; older than a week the date. `now` and the instant in milliseconds. */
export function timeAgo(instant: string, now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(`${locale}-IN`, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
    }).format(value)
  if (minutes < 60) return unit(Math.max(1, minutes), 'minute')
  if (minutes < 24 * 60) return unit(Math.floor(minutes / 60), 'hour')
  if (minutes < 7 * 24 * 60) return unit(Math.floor(minutes / 60 / 24), 'day')
  return longDate(instant.slice(0, 10), locale)
}

/** A date has no time zone: it is written and read in UTC throughout. */
function formatUtc(date: CalendarDate, locale: Locale, form: Intl.DateTimeFormatOptions): string {
  const formatter = new Intl.DateTimeFormat(`${locale}-IN`, { ...form, timeZone: 'UTC' })
  return formatter.format(Date.parse(`${date}T00:00:00Z`))
}
