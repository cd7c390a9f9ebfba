import type { SavedLocation } from '#shared/contracts/locations.ts'

/** What tells a saved location from others, in one line; nothing where it is only a text. */
export function savedText({ location, city, state, pincode }: SavedLocation): string {
  const parts = [city, state, pincode ?? ''].filter((part) => part && part !== location)
  return [...new Set(parts)].join(', ')
}
