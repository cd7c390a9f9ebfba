import { formatsOf, type Locale } from '#shared/locale.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { byLocale } from './by-locale.ts'

// Apart from other dates, because the first script needs no others.

/** `24 Nov`. */
export function dayAndMonth(date: CalendarDate, locale: Locale): string {
  return `${dayOfMonth(date)} ${shortMonth(date, locale)}`
}

/** `24`. */
export function dayOfMonth(date: CalendarDate): string {
  return String(Number(date.slice(8)))
}

/** The MMM of CONST-date-long: `Intl` gives up to three letters, but `Sept` in English, and more in Odia and Urdu. */
export function shortMonth(date: CalendarDate, locale: Locale): string {
  const name = months(locale).format(Date.parse(`${date}T00:00:00Z`))
  return lettersOf(name, locale).slice(0, 3).join('')
}

const months = byLocale(
  (locale) => new Intl.DateTimeFormat(formatsOf(locale), { month: 'short', timeZone: 'UTC' }),
)

/** A letter of an Indian script may be several characters. Older browsers know of marks alone. */
function lettersOf(name: string, locale: Locale): string[] {
  if (!('Segmenter' in Intl)) return name.match(/\P{M}\p{M}*/gu) ?? []
  return Array.from(segmenter(locale).segment(name), ({ segment }) => segment)
}

const segmenter = byLocale((locale) => new Intl.Segmenter(locale))
