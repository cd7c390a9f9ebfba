import { DAY, HOUR } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { longDate, timeAgo } from '#web/words/dates.ts'
import type { Words } from '#web/words/words.tsx'
import type { DeviceName } from './device-name.ts'

export function deviceText({ browser, system }: DeviceName, { t }: Words): string {
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

type SessionTimes = { created_at: string; last_seen_at: string }

/** The instant at which it is read, in milliseconds, and the time zone of the dates. */
type Reader = { now: number; timeZone: string }

/** When the session was last used, exact to an hour, and when it began. */
export function sessionTimes(
  { created_at, last_seen_at }: SessionTimes,
  { now, timeZone }: Reader,
  { t, locale }: Words,
): string[] {
  const dateOf = (instant: string) => dateText(instant, { timeZone, locale })
  const since = t('sessions.since', { date: dateOf(created_at) })
  const unused = now - Date.parse(last_seen_at)
  if (unused < HOUR) return [t('sessions.usedNow'), since]
  if (unused < 7 * DAY) {
    return [t('sessions.used', { time: timeAgo(last_seen_at, { now, timeZone }, locale) }), since]
  }
  return [t('sessions.usedOn', { date: dateOf(last_seen_at) }), since]
}

function dateText(instant: string, { timeZone, locale }: { timeZone: string; locale: Locale }) {
  return longDate(dateIn(timeZone, new Date(instant)), locale)
}
