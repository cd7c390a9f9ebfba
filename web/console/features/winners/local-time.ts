import { MINUTE } from '#shared/limits.ts'
import { formatsOf, type Locale } from '#shared/locale.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { longDate } from '#web/words/dates.ts'

/**
 * The instant at which the clocks of an IANA time zone show that date (`YYYY-MM-DD`) and time (`HH:MM`); `undefined` for
 * anything else. Where they are put forward over that time, an hour later.
 */
export function instantIn(timeZone: string, date: string, time: string): string | undefined {
  const wanted = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wanted)) return undefined
  // The offset may change between the first guess and the answer, so it is looked up twice.
  const guess = wanted - offsetIn(timeZone, wanted)
  return new Date(wanted - offsetIn(timeZone, guess)).toISOString()
}

/** `24 Nov, 2026, 18:00`, in that time zone. */
export function momentIn(timeZone: string, instant: string, locale: Locale): string {
  const moment = new Date(instant)
  const format = new Intl.DateTimeFormat(formatsOf(locale), { timeZone, timeStyle: 'short' })
  return `${longDate(dateIn(timeZone, moment), locale)}, ${format.format(moment)}`
}

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetIn(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const shown = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
  return Math.round((shown - instant) / MINUTE) * MINUTE
}
