import { formatsOf, type Locale } from '#shared/locale.ts'

/** `in 45 seconds`, `in 2 minutes`, `in 3 hours`, in words of that language: never earlier than it is. */
export function timeUntil(seconds: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(formatsOf(locale))
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < minute) return format.format(whole, 'second')
  if (whole <= hour - minute) return format.format(Math.ceil(whole / minute), 'minute')
  if (whole <= day - hour) return format.format(Math.ceil(whole / hour), 'hour')
  return format.format(Math.ceil(whole / day), 'day')
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
