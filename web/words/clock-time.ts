import { formatsOf, type Locale } from '#shared/locale.ts'

/** A time of day, `06:30`, as one says it: `6:30 am`, `सुबह 6:30`. */
export function clockTime(time: string, locale: Locale): string {
  // Indian languages name the part of the day, where English has am and pm.
  const parts = locale === 'en' ? {} : ({ dayPeriod: 'short' } as const)
  const format = new Intl.DateTimeFormat(formatsOf(locale), {
    ...{ hour: 'numeric', minute: '2-digit', hour12: true, ...parts },
    // Written and read in UTC, because it has no time zone.
    timeZone: 'UTC',
  })
  return format.format(Date.parse(`2000-01-01T${time}:00Z`))
}
