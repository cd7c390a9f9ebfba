import { DAY, HOUR, MINUTE } from '#shared/limits.ts'
import { formatsOf, type Locale } from '#shared/locale.ts'

/** `20 minutes ago`, `yesterday`. `age` is in milliseconds, a minute at least. */
export function ageText(age: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(formatsOf(locale), { numeric: 'auto' })
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute')
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour')
  return format.format(-Math.floor(age / DAY), 'day')
}
