/** A name of the IANA time zone database: an offset has no daylight saving time and no history. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The names to choose from, with India's as people know it: `Asia/Kolkata`. */
export function timeZones(): string[] {
  const renamed = Intl.supportedValuesOf('timeZone').map((name) =>
    name === 'Asia/Calcutta' ? 'Asia/Kolkata' : name,
  )
  return [...new Set(renamed)].toSorted()
}
