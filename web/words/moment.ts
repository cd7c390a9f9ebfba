import { formatsOf, type Locale } from '#shared/locale.ts'

/** A date with its time, on the clock of the reader. */
export function momentOf(instant: string, locale: Locale): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(formatsOf(locale), options).format(new Date(instant))
}
