import type { SavedLocation } from '#shared/contracts/locations.ts'
import type { Words } from '#web/words/words.tsx'

/** What distinguishes a saved location from others, in one line. A name that is no place is only in the profile. */
export function savedText({ t }: Pick<Words, 't'>, saved: SavedLocation): string {
  const { location, city, state, pincode, latitude } = saved
  const said = [city, state, pincode ?? ''].filter((part) => part && part !== location)
  const parts = latitude === null ? [...said, t('place.profileOnly')] : said
  return [...new Set(parts)].join(', ')
}
