import type { LocationType } from '#web/navigation/paths.ts'

/** How a place is searched for (PLACE-12). */
export type SearchMode = 'location' | 'pincode' | 'currentlocation'

export const searchModes: readonly SearchMode[] = ['location', 'pincode', 'currentlocation']

/** The mode in an address; without one, a place of work is searched by its pincode and any other by its name. */
export function toSearchMode(text: string | null, type: LocationType): SearchMode {
  const first = type === 'pincode' ? 'pincode' : 'location'
  return searchModes.find((mode) => mode === text) ?? first
}
