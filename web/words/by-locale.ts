import type { Locale } from '#shared/locale.ts'

/** Caches an object for each locale: making a formatter takes longer than using it a hundred times. */
export function byLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
